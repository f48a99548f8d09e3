import { routes } from '@sudhaar/contract/routes';
import { describe, expect, test } from 'vitest';
import { testApp } from './testing/test-app.ts';

const server = testApp();
const get = (url: string, headers = {}) => server.app.inject({ url, headers });

describe('the API’s description', () => {
  test('lists every route of the contract in OpenAPI', async () => {
    const document = (await get('/api/openapi.json')).json();
    expect(document.openapi).toBe('3.1.0');
    for (const { method, path, summary } of routes)
      expect(document.paths[path]?.[method.toLowerCase()]?.summary, `${method} ${path}`).toBe(summary);
    expect(document.paths['/api/gov/signup'].post.requestBody.content).toHaveProperty('multipart/form-data');
    expect(document.paths['/api/session'].get.security).toEqual([{ bearer: [] }]);
  });

  test('is readable as a page', async () => {
    const page = await get('/api/docs');
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.body).toContain('POST /api/user/login');
  });
});

describe('the service', () => {
  test('is alive and ready', async () => {
    expect((await get('/api/health')).json()).toEqual({ status: 'ok' });
    expect((await get('/api/ready')).json()).toEqual({ status: 'ok' });
  });

  test('is not ready with an older schema', async () => {
    await server.context.pool.query(`update schema_migrations set name = 'x' || name`);
    expect((await get('/api/ready')).statusCode).toBe(503);
    await server.context.pool.query('update schema_migrations set name = substr(name, 2)');
  });

  test('answers unknown addresses with an error that has a request id', async () => {
    const response = await get('/api/nothing');
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({
      code: 'not_found',
      message: 'We couldn’t find that. It may have been deleted.',
    });
    expect(response.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('allows neither inline scripts nor framing by other sites', async () => {
    const policy = String((await get('/api/health')).headers['content-security-policy']);
    expect(policy).toMatch(/script-src 'self'(?! 'unsafe-inline')/);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect((await get('/api/health')).headers['x-content-type-options']).toBe('nosniff');
  });
});
