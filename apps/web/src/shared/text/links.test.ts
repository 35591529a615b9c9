import { describe, expect, it } from 'vitest';
import { piecesOf } from './links.ts';

const linksOf = (message: string) => piecesOf(message).flatMap((piece) => (piece.is === 'link' ? [piece.href] : []));

describe('links in a message', () => {
  it.each([
    ['see https://example.com/a?b=1#c now', ['https://example.com/a?b=1#c']],
    ['http://example.com.', ['http://example.com/']],
    ['(https://example.com/x_(y))', ['https://example.com/x_(y)']],
    ['[https://example.com]', ['https://example.com/']],
    ['www.example.com, www.örnek.com', ['https://www.example.com/', 'https://www.xn--rnek-4qa.com/']],
    ['HTTPS://EXAMPLE.COM/Yol', ['https://example.com/Yol']],
    ['https://example.com؟', ['https://example.com/']],
    ['“https://example.com/”', ['https://example.com/']],
    ['https://ornek.test/abc’dan bakın', ['https://ornek.test/abc']],
    ["https://ornek.test/abc'dan bakın", ['https://ornek.test/abc']],
    ['https://ornek.test’e ve www.ornek.test’ten', ['https://ornek.test/', 'https://www.ornek.test/']],
    ['‘https://ornek.test/abc’', ['https://ornek.test/abc']],
    ['https://ornek.testʼe', ['https://ornek.test/']],
    ['a https://a.com\nb https://b.com', ['https://a.com/', 'https://b.com/']],
  ])('%s opens what it says', (message, hrefs) => {
    expect(linksOf(message)).toEqual(hrefs);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'javascript://%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'blob:abc',
    'ftp://example.com',
    '//example.com',
    'https://',
    'https://intranet/secret',
    'https://bank.com@evil.com/',
    'https://bank.com:pw@evil.com/',
    'ayse@www.example.com',
    '<img src=x onerror=alert(1)>',
    '<svg/onload=alert(1)>',
  ])('%s stays plain text', (message) => {
    expect(piecesOf(message)).toEqual([{ is: 'text', text: message }]);
  });

  it.each([
    '<a href="https://example.com" onclick="alert(1)">x</a>',
    "https://example.com'onmouseover='alert(1)",
    'https://example.com"><script>alert(1)</script>',
    '<a href="javascript:alert(1)">https://example.com</a>',
    'https://example.com\u202Emoc.live',
    'https://example.com\u200B.evil.com',
    'https://example.com\u0000.evil.com',
  ])('an address ends before quotes, brackets and invisible characters: %j', (message) => {
    expect(linksOf(message)).toEqual(['https://example.com/']);
  });

  it('loses and adds nothing', () => {
    const message = 'x <b>https://a.com/(1)</b>), www.b.com… "http://c.com" javascript:https://d.com';
    expect(
      piecesOf(message)
        .map((piece) => piece.text)
        .join(''),
    ).toBe(message);
  });

  it('stays quick on a hostile message of the greatest length', () => {
    // The processor's own time: on a busy machine the clock on the wall tells of others.
    const before = process.cpuUsage();
    piecesOf(`https://a.com/${')'.repeat(4000)}`);
    piecesOf('www.'.repeat(1000));
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(500);
  });
});
