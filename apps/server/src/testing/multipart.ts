export type TestFile = { field: string; name: string; type: string; data: Buffer };

/** A multipart request for `inject`, as a browser writes it. */
export function multipart(fields: Record<string, string>, files: readonly TestFile[]) {
  const boundary = '----sudhaar-test-boundary';
  const parts = [
    ...Object.entries(fields).map(([name, value]) =>
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
    ),
    ...files.map(({ field, name, type, data }) =>
      Buffer.concat([
        Buffer.from(
          `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\n`,
        ),
        Buffer.from(`content-type: ${type}\r\n\r\n`),
        data,
        Buffer.from('\r\n'),
      ]),
    ),
    Buffer.from(`--${boundary}--\r\n`),
  ];
  return {
    payload: Buffer.concat(parts),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}
