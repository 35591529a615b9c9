import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Parameters, PluginRefusal } from './bigbluebutton.parameters.ts';
import { displayName, formName, textOfHtml, titleFrom } from './bigbluebutton.text.ts';
import { escapeXml, readXml, writeXml } from './bigbluebutton.xml.ts';

describe('XML that is written', () => {
  it('has elements, lists, and what is empty', () => {
    const written = writeXml('response', {
      returncode: 'SUCCESS',
      running: false,
      none: null,
      left: undefined,
      attendees: { attendee: [{ name: 'Ada' }, { name: 'Ece' }] },
    });
    expect(written).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n<response><returncode>SUCCESS</returncode><running>false</running><none/><attendees><attendee><name>Ada</name></attendee><attendee><name>Ece</name></attendee></attendees></response>\n',
    );
  });

  it.each([
    ['</name><role>MODERATOR</role>', '&lt;/name&gt;&lt;role&gt;MODERATOR&lt;/role&gt;'],
    [']]><x>', ']]&gt;&lt;x&gt;'],
    ['&lt;', '&amp;lt;'],
    ['"\'', '&quot;&#39;'],
    ['\u0000\u0008\u000b\ufffe\uffffx', 'x'],
    ['\ud800', '\ufffd'],
    ['<!ENTITY x SYSTEM "file:///etc/passwd">', '&lt;!ENTITY x SYSTEM &quot;file:///etc/passwd&quot;&gt;'],
  ])('holds %j as text', (text, escaped) => {
    expect(escapeXml(text)).toBe(escaped);
  });

  it('is read again as it was, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        const read = readXml(writeXml('a', { b: text }));
        // biome-ignore lint/suspicious/noControlCharactersInRegex: these are left out.
        const plain = text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');
        expect(read?.children[0]?.text).toBe(plain);
      }),
      { numRuns: 300 },
    );
  });

  it('takes no name that is no name', () => {
    for (const name of ['a b', 'a><b', '', '1a', 'a:b', 'xmlns'])
      expect(() => writeXml('r', { [name]: '1' })).toThrow();
  });
});

describe('XML that is read', () => {
  it('is what plugins send', () => {
    const read = readXml(
      `<?xml version='1.0' encoding='UTF-8'?>\n<modules><!-- none --><module name="presentation"><document url="https://example.com/a.pdf?b=1&amp;c=2" filename='a.pdf'/><document name="b.png"><![CDATA[QUJD]]></document></module></modules>\n`,
    );
    const [module] = read?.children ?? [];
    expect(module?.attributes.get('name')).toBe('presentation');
    expect(
      module?.children.map(({ attributes, text }) => [attributes.get('url') ?? attributes.get('name'), text]),
    ).toEqual([
      ['https://example.com/a.pdf?b=1&c=2', ''],
      ['b.png', 'QUJD'],
    ]);
  });

  const bomb = `<!DOCTYPE m [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><modules>&b;</modules>`;
  it.each([
    ['a document type', '<!DOCTYPE modules><modules/>'],
    ['entities that grow', bomb],
    ['an entity from a file', '<!DOCTYPE m [<!ENTITY x SYSTEM "file:///etc/passwd">]><modules>&x;</modules>'],
    ['an entity that there is not', '<modules>&x;</modules>'],
    ['a character beyond all', '<modules>&#x110000;</modules>'],
    ['half an entity', '<modules>a & b</modules>'],
    ['nothing closed', '<modules><module>'],
    ['closed otherwise', '<modules></module>'],
    ['two roots', '<modules/><modules/>'],
    ['text around', 'x<modules/>'],
    ['no XML', '{"modules":[]}'],
    ['an attribute twice', '<modules a="1" a="2"/>'],
    ['an attribute without quotes', '<modules a=1/>'],
    ['a tag that never ends', `<modules ${'a '.repeat(20_000)}`],
    ['too deep', '<a>'.repeat(2000) + '</a>'.repeat(2000)],
    ['too many', `<modules>${'<module/>'.repeat(2000)}</modules>`],
    ['a comment that never ends', `<modules><!--${'-'.repeat(100_000)}`],
    ['text that never ends', `<modules>${'x'.repeat(1_000_000)}`],
  ])('is refused with %s', (_what, source) => expect(readXml(source)).toBeNull());

  it('is read in linear time: what is quadratic takes longer here than the test may', () => {
    const endless = [`<modules ${'a '.repeat(2_000_000)}`, `<modules><!--${'-'.repeat(4_000_000)}`];
    for (const source of [...endless, `<modules>${'x'.repeat(8_000_000)}`]) expect(readXml(source)).toBeNull();
  });

  it('never throws', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('<', '>', '/', '!', '-', '[', ']', '?', 'a', '"', '=', ' ', '&', ';', '#')),
        (parts) => {
          readXml(parts.join(''));
        },
      ),
      { numRuns: 1000 },
    );
  });
});

describe('parameters', () => {
  const refusal = (query: string): string => {
    try {
      new Parameters(query);
    } catch (failure) {
      if (failure instanceof PluginRefusal) return failure.messageKey;
    }
    return '';
  };

  it.each([
    ['a name twice', 'name=a&name=b'],
    ['a name twice, written otherwise', 'name=a&n%61me=b'],
    ['a broken escape', 'name=%F0%9F'],
    ['half an escape', 'name=%'],
    ['another encoding', 'name=%FC'],
    ['far too many', Array.from({ length: 400 }, (_, at) => `a${at}=1`).join('&')],
    ['one far too long', `name=${'x'.repeat(20_000)}`],
  ])('are refused with %s', (_what, query) => {
    expect(refusal(query)).toBe('validationError');
  });

  it('are read as forms and addresses write them', () => {
    const parameters = new Parameters('name=A+b%20%C3%A7&record=true&n=12&none=&flag=TRUE&list=a,b,,a&x=%00y');
    expect([
      parameters.text('name'),
      parameters.flag('record'),
      parameters.count('n'),
      parameters.text('none'),
      parameters.flag('flag'),
      parameters.list('list'),
      parameters.text('x'),
      parameters.count('name'),
    ]).toEqual(['A b ç', true, 12, null, true, ['a', 'b'], 'y', null]);
  });

  it('have metadata under names of elements alone', () => {
    const query =
      'meta_bbb-Origin=Moodle&meta_a%3E=1&meta_xmlns=1&meta___proto__=1&meta_=1&meta_1=1&meta_constructor=c';
    expect(new Parameters(query).meta()).toEqual({ 'bbb-origin': 'Moodle', constructor: 'c' });
  });
});

describe('texts of plugins', () => {
  it.each([
    [
      '<p>Hello <b>all</b></p><br>See <a href="https://example.com/a?b=1&amp;c=2">the page</a>',
      'Hello all\nSee the page (https://example.com/a?b=1&c=2)',
    ],
    ['<a href="javascript:alert(1)">x</a>', 'x'],
    ['<script>alert(1)</script>Hi', 'Hi'],
    ['1 &lt; 2 &amp;&nbsp;3', '1 < 2 & 3'],
    [`${'<'.repeat(50_000)}a`, '<'.repeat(1000)],
  ])('lose their tags and keep their links (%#)', (html, text) => {
    expect(textOfHtml(html, 1000)).toBe(text);
  });

  it('become titles and names that our rules take', () => {
    expect(titleFrom('/*/*', 'raum-1')).toBe('raum-1');
    expect(titleFrom('', 'x')).toBe('BigBlueButton');
    expect(titleFrom('x'.repeat(500), 'y')).toHaveLength(200);
    expect([displayName(' Dr. Ada\n Yılmaz 2 '), formName('Dr. Ada Yılmaz 2')]).toEqual([
      'Dr. Ada Yılmaz 2',
      'Dr Ada Yılmaz',
    ]);
    expect([formName('7'), formName('李'), formName('x'.repeat(90)).length]).toEqual(['Guest', '李 Guest', 40]);
  });
});
