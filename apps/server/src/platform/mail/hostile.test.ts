import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MailServer, type ReceivedEmail, startMailServer } from '../../testing/mail-server.ts';
import { composeEmail } from './compose.ts';
import { smtpMailer } from './smtp.ts';

let server: MailServer;
beforeAll(async () => {
  server = await startMailServer();
});
afterAll(() => server.close());

const OURS = 'https://sudhaar.example';

type Sent = Pick<ReceivedEmail, 'mail'> & { headers: string };
const sentBefore = new Map<string, Promise<Sent>>();

/** An email in which every text that others could have written is the same. Sent once per text. */
function sent(text: string): Promise<Sent> {
  const email = sentBefore.get(text) ?? send(text);
  sentBefore.set(text, email);
  return email;
}

async function send(text: string): Promise<Sent> {
  const mailer = smtpMailer(server.url, 'Sudhaar <no-reply@sudhaar.example>');
  await mailer.send(
    composeEmail({
      to: 'asha@example.in',
      language: 'en',
      subject: `News of ${text}`,
      paragraphs: [`Namaste ${text},`],
      sections: [
        {
          heading: `Around ${text}`,
          lines: [{ text, url: `${OURS}/post/1`, picture: { url: `${OURS}/media/1`, alt: text } }, { text }],
          end: { label: `No more of ${text}`, url: `${OURS}/end` },
        },
      ],
      action: { label: `Open ${text}`, url: `${OURS}/post/1` },
      unsubscribe: { page: `${OURS}/unsubscribe?token=t`, oneClick: `${OURS}/api/unsubscribe?token=t` },
    }),
  );
  mailer.close();
  const { mail, raw } = server.received.at(-1) as ReceivedEmail;
  return { mail, headers: raw.toString('latin1', 0, raw.indexOf('\r\n\r\n')) };
}

const NAMES: Record<string, string> = {
  'line breaks and headers':
    'Asha\r\nBcc: everybody@example.in\r\nFrom: Minister <pm@example.in>\r\n\r\nHello',
  'only a line feed': 'Asha\nList-Unsubscribe: <https://evil.example>',
  markup: '<img src=x onerror=alert(1)><a href="https://evil.example">click</a></p></body><script>1</script>',
  'a closing quote of an attribute': '" onmouseover="alert(1)" x="',
  entities: '&lt;b&gt; &#60;script&#62; &amp;',
  'direction overrides': 'Asha \u202egpj.exe\u202c \u2066\u2067x\u2069',
  'invisible characters': 'As\u200bha\u2060\ufeff\u00ad\u{e0041}',
  'other line breaks': 'Asha\u2028Second\u2029Third\u0085Fourth\u000bFifth',
  'control characters and a lone surrogate': 'A\u0000sha\u001b[31m \ud800',
  'encoded words': '=?utf-8?B?PHNjcmlwdD4=?= =?utf-8?Q?=0D=0ABcc:_x@example.in?=',
  'a very long text': 'अ'.repeat(20_000),
};

describe.each(Object.entries(NAMES))('an email about a name with %s', (_, name) => {
  test('has the headers of every email and no others', async () => {
    const [{ headers, mail }, plain] = [await sent(name), await sent('Asha')];
    const namesOf = (text: string) => [...text.matchAll(/^([\w-]+):/gm)].map(([, one]) => one).sort();
    expect(namesOf(headers)).toEqual(namesOf(plain.headers));
    expect(mail.from?.text).toBe('"Sudhaar" <no-reply@sudhaar.example>');
    expect([mail.to].flat().map((one) => one?.text)).toEqual(['asha@example.in']);
    expect(mail.bcc).toBeUndefined();
    expect(mail.cc).toBeUndefined();
  });

  test('has a readable subject of one line with its own beginning', async () => {
    const { mail } = await sent(name);
    expect(mail.subject).toMatch(/^News of/);
    expect(mail.subject).not.toMatch(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069\u200b\u2060\ufeff]/u);
    expect([...(mail.subject ?? '')].length).toBeLessThanOrEqual(200);
  });

  test('contains only own links and no direction characters', async () => {
    const { mail } = await sent(name);
    const html = String(mail.html);
    for (const [, address] of html.matchAll(/(?:href|src)="([^"]*)"/g))
      expect(address).toMatch(/^https:\/\/sudhaar\.example\//);
    expect(html).not.toMatch(/<script|<img src=x|<a href="https:\/\/evil/);
    // Lines may be added to a paragraph, and nothing else.
    const tags = (text: string) => text.match(/<(?!\/|br)[a-z0-9]+/g);
    expect(tags(html)).toEqual(tags(String((await sent('Asha')).mail.html)));
    for (const part of [html, mail.text ?? '']) expect(part).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
  });

  test('has as many paragraphs of text as every email', async () => {
    const paragraphs = async (text: string) =>
      ((await sent(text)).mail.text ?? '').trim().split('\n\n').length;
    expect(await paragraphs(name)).toBe(await paragraphs('Asha'));
  });
});
