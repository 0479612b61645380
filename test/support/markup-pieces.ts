// Pieces of markup, sound and broken, that make pages no author would write when they are put in any order.

const marks: Record<string, string> = { '\\n': '\n', '\\r': '\r', '\\f': '\f', '\\t': '\t', '\\0': '\0' };

const written =
  `<script>|</script>|<style>|</style>|</script |</SCRIPT>|<Script a=1>|<script type="a&amp;b">|<noscript>|</noscript>|<iframe>|<xmp>|</xmp>|<title>|</title>|<textarea>|</textarea>|<plaintext>|` +
  '<svg>|</svg>|<svg/>|<math>|<mi>|<foreignObject>|<svg viewBox="0">|<![CDATA[|]]>|<!--|-->|--!>|<!-->|<!--->|--->|<!x|<?x|<!doctype html>|' +
  '<p>|</p>|<P CLASS=Big>|<b>|</b>|<i>|</i>|<a href="/x?a=1&amp;b=2">|<a href=\'/x?a&copy=2\'>|</a>|<br/>|<br / >|<li>|</li><div id=a id=b>|</div>|</div x=1>|<div/ x>|<p a="1"b=2 c d=\'3\'>|<p =x>|<p a=>|<p ü=1>|<ü>|<pé>|<p a b = c>|<p a="|' +
  '<table>|<tr>|<td>|</td>|<i class="fa fa-check">|<svg class=fa-times></svg>|<img alt=No>|<progress value=3 max=4 hidden>|<progress value=3 max=4>|<meter value=2 max=5></meter>|<svg role=img aria-label="4 of 5"></svg>|<div role=progressbar aria-valuenow=7 aria-valuemax=9></div>|<input type=checkbox disabled checked>|<caption>|<colgroup>|</table>|<select>|<option>|</select>|<template>|</template>|<frameset>|<frame>|</frameset>|<html x=1>|<head>|</head>|<body>|</body>|</html>|<form>|</form>|<pre>|</pre>|<listing>|<button>|</button>|' +
  '"|\'|=|>|/|<|</|&|&amp;|&lt;|&nbsp;|&notit;|&#13;|&#x41;|&|;|\\n|\\r|\\r\\n|\\f|\\t| |  |x=|text|two words|\u00a0|ß|😀|\ud800|\\0';

export const markupPieces: string[] = written.replace(/\\[nrft0]/g, (mark) => marks[mark] ?? mark).split('|');
