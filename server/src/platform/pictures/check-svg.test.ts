import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isPlainSvg } from './check-svg.ts'

const around = (inner: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9"${attributes}>${inner}</svg>`

const PLAIN = {
  'a drawing': around('<rect width="9" height="9" fill="#fff"/>'),
  'what drawing programs write around it': `\uFEFF<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n<!-- Generator: http://x.example --><?xpacket begin="?"?>${around(
    '<metadata>see url(http://x.example)</metadata><g/>',
    ' xmlns:sodipodi="http://sodipodi.sourceforge.net/x" sodipodi:docname="C:\\a.svg" data-name="On top"',
  )}`,
  'places within it': around(
    '<defs><g id="a"/></defs><use xlink:href="#a"/><rect fill="url(#a)" style="mask: url( \'#a\' )"/>',
  ),
  'a picture that it brings along': around('<image href="data:image/png;base64,iVBORw0KGgo="/>'),
  styles: around('<style>.a { fill: url("#a") }</style><style><![CDATA[ .b > .c { fill: red } ]]></style>'),
  'text with a backslash and an entity': around('<text>a\\b &amp; onclick=1</text>'),
}
for (const [what, source] of Object.entries(PLAIN))
  test(`an SVG only draws: ${what}`, () => {
    assert.equal(isPlainSvg(source), true)
  })

/** Each of `levels` groups draws the one before it ten times. */
const bomb = (levels: number, use = '<use href="#') =>
  around(
    `<defs><g id="g0"><rect width="1" height="1"/></g>${Array.from({ length: levels }, (_, at) => `<g id="g${at + 1}">${`${use}g${at}"/>`.repeat(10)}</g>`).join('')}</defs>${use}g${levels}"/>`,
  )

test('what is drawn again is counted, and what names itself is none', () => {
  assert.equal(isPlainSvg(bomb(2)), true)
  assert.equal(isPlainSvg(bomb(5)), false)
  assert.equal(isPlainSvg(bomb(5, '<use xlink:href="&#35;')), false)
  assert.equal(isPlainSvg(around('<g id="a"><use href="#a"/></g>')), false)
})

const UNSAFE = {
  'a script': around('<script>alert(1)</script>'),
  'a script under another prefix': around(
    '<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>',
  ),
  'a script in capitals': around('<SCRIPT/>'),
  'an event handler': around('<rect onclick="alert(1)"/>'),
  'an event handler on the drawing itself': around('', ' onload="alert(1)"'),
  'an event handler in other quotes': around("<rect\n onmouseover\n=\n'alert(1)'/>"),
  'foreign content': around('<foreignObject><p/></foreignObject>'),
  'a frame': around('<iframe src="#a"/>'),
  'a picture from elsewhere': around('<image href="https://x.example/a.png"/>'),
  'a picture from a file': around('<image xlink:href="/etc/passwd"/>'),
  'a drawing within': around('<image href="data:image/svg+xml;base64,AAAA"/>'),
  'a link': around('<a href="javascript:alert(1)"><g/></a>'),
  'a link spelt in entities': around('<a href="&#106;avascript:alert(1)"><g/></a>'),
  'a fill from elsewhere': around('<rect fill="url(https://x.example/a.svg#a)"/>'),
  'a fill from elsewhere, spelt in entities': around('<rect fill="&#117;rl(https://x.example/a.svg#a)"/>'),
  'a fill from elsewhere, spelt with a backslash': around(
    '<rect style="fill:\\75rl(https://x.example/a.svg#a)"/>',
  ),
  'a style from elsewhere': around('<style>@import "https://x.example/a.css";</style>'),
  'a style from elsewhere in a section': around(
    '<style><![CDATA[ .a { fill: url( "https://x.example/a" ) } ]]></style>',
  ),
  'a style sheet named at its head': `<?xml-stylesheet href="https://x.example/a.css"?>${around('')}`,
  'another base': around('', ' xml:base="https://x.example/"'),
  'an animation to a script': around('<a><set attributeName="href" to="javascript:alert(1)"/></a>'),
  'entities of its own': `<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${around('&b;')}`,
  'an entity of a file': `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${around('&a;')}`,
  'an encoding that spells markup in another way': `<?xml version="1.0" encoding="UTF-7"?>${around('')}`,
  'an attribute without quotes': '<svg onload=alert(1)>',
  'a tag that does not end': '<svg xmlns="http://www.w3.org/2000/svg"',
  'a page': '<!DOCTYPE html><html><body/></html>',
  'nothing but a comment': '<!-- svg -->',
}
for (const [what, source] of Object.entries(UNSAFE))
  test(`an SVG is refused: ${what}`, () => {
    assert.equal(isPlainSvg(source), false)
  })

// Time that grew with the square of the length would not come to an end here.
test('five megabytes of what does not end are judged', () => {
  for (const part of [
    '<svg a="b" '.padEnd(5_000_000, 'c="d" '),
    `<svg${' '.repeat(5_000_000)}`,
    `<${'s'.repeat(5_000_000)}`,
    '<!--'.padEnd(5_000_000, '-'),
  ])
    assert.equal(isPlainSvg(part), false)
})
