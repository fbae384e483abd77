import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { nestedZip, overlappingZip, zip } from '#domains/records/hostile-files/server/hostile/archives.ts'
import { EICAR } from '#domains/records/hostile-files/server/hostile/others.ts'
import { latin1, pdf, type Hostile } from '#domains/records/hostile-files/server/hostile/hostile.ts'

const SCRIPT = '=1;alert("washed-off")'

/**
 * Pictures of too many pixels in unusual formats, archives that expand beyond their size, and files that are valid as two
 * formats (reliability W7).
 */
export async function floods(): Promise<Hostile[]> {
  const photo = await drawn().jpeg().toBuffer()
  const refused: readonly (readonly [string, Uint8Array])[] = [
    ['printer’s colors of sixty-five thousand square.jpg', jpegSaying(await drawn().toColourspace('cmyk').jpeg().toBuffer(), 65_500)],
    [
      'photo that comes into focus, of sixty-five thousand square.jpg',
      jpegSaying(await drawn().jpeg({ progressive: true }).toBuffer(), 65_500),
    ],
    ['tiff of fifty thousand square.tif', tiffOf(50_000)],
    ['tiff of fifty thousand square, called a photo.jpg', tiffOf(50_000)],
    ['moving gif of sixty-five thousand square.gif', gifOf(65_535)],
    ['moving gif called a photo.png', gifOf(65_535)],
    ['film of sixteen thousand square.webp', movingWebp(16_384)],
    ['archive whose files are one file.zip', overlappingZip(250)],
    ['archive whose files are one file, called a paper.pdf', overlappingZip(250)],
    ['archive in archives in archives.zip', nestedZip(5)],
    ['document that reads our files.docx', zip([['word/document.xml', XXE]])],
    ['document that reads our files, called a paper.pdf', zip([['word/document.xml', XXE]])],
    ['virus test, zipped.zip', zip([['eicar.com', EICAR]])],
    ['virus test, zipped twice.pdf', zip([['inner.zip', zip([['eicar.com', EICAR]]).toString('latin1')]])],
    ['virus test in a letter.eml', latin1(`Content-Type: application/octet-stream\n\n${EICAR}`)],
  ]
  return [
    ...refused.map(([name, bytes]) => ({ name, bytes, ends: 'refused' as const })),
    { name: 'virus test as an object.pdf', bytes: pdf(`2 0 obj (${EICAR}) endobj`), ends: 'quarantined' },
    {
      name: 'virus test as a file inside.pdf',
      bytes: pdf(`2 0 obj << /Type /EmbeddedFile >> stream\n${EICAR}\nendstream endobj`),
      ends: 'quarantined',
    },
    { name: 'virus test behind its end.pdf', bytes: Buffer.concat([pdf(''), latin1(EICAR)]), ends: 'quarantined' },
    { name: 'photo that is a program from its first byte.jpg', bytes: alsoScript(photo), ends: 'washed', payload: SCRIPT },
    { name: 'virus test behind a photo.jpg', bytes: Buffer.concat([photo, latin1(EICAR)]), ends: 'washed', payload: EICAR },
    { name: 'screenshot of ten thousand pictures.png', bytes: await movingPng(10_000), ends: 'washed', payload: 'acTL' },
  ]
}

const drawn = () => sharp({ create: { width: 64, height: 64, channels: 3, background: '#0B6E6C' } })
const XXE = '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><w:document>&e;</w:document>'

/** Writes a false size into the frame header of a JPEG, baseline or progressive. */
function jpegSaying(photo: Buffer, side: number): Buffer {
  const lying = Buffer.from(photo)
  const frame = Math.max(lying.indexOf(Buffer.from([0xff, 0xc0])), lying.indexOf(Buffer.from([0xff, 0xc2])))
  lying.writeUInt16BE(side, frame + 5)
  lying.writeUInt16BE(side, frame + 7)
  return lying
}

/** A browser that reads it as a script sees `ÿØÿà/*` as a name and a comment: the first part of the photo is inside the comment. */
function alsoScript(photo: Buffer): Buffer {
  const comment = latin1(`*/${SCRIPT}/*`)
  const segment = Buffer.alloc(4)
  segment.set([0xff, 0xfe])
  segment.writeUInt16BE(comment.length + 2, 2)
  return Buffer.concat([
    photo.subarray(0, 2),
    latin1('\u00ff\u00e0/*'),
    Buffer.alloc(0x2f2a - 2),
    segment,
    comment,
    photo.subarray(2),
    latin1('*/'),
  ])
}

function tiffOf(side: number): Buffer {
  const entry = (tag: number, value: number): Buffer => {
    const bytes = Buffer.alloc(12)
    bytes.writeUInt16LE(tag, 0)
    bytes.writeUInt16LE(4, 2)
    bytes.writeUInt32LE(1, 4)
    bytes.writeUInt32LE(value, 8)
    return bytes
  }
  return Buffer.concat([
    latin1('II*\u0000\u0008\u0000\u0000\u0000\u0004\u0000'),
    entry(256, side),
    entry(257, side),
    entry(258, 8),
    entry(273, 8),
    Buffer.alloc(4),
  ])
}

function gifOf(side: number): Buffer {
  const head = Buffer.from('GIF89a\0\0\0\0\x80\0\0', 'latin1')
  head.writeUInt16LE(side, 6)
  head.writeUInt16LE(side, 8)
  return Buffer.concat([head, Buffer.alloc(6), Buffer.alloc(2_000, 0x2c)])
}

function movingWebp(side: number): Buffer {
  const canvas = Buffer.alloc(10)
  canvas.set([0x02])
  canvas.writeUIntLE(side - 1, 4, 3)
  canvas.writeUIntLE(side - 1, 7, 3)
  const body = Buffer.concat([latin1('WEBP'), latin1('VP8X'), u32(10), canvas, latin1('ANIM'), u32(6), Buffer.alloc(6)])
  return Buffer.concat([latin1('RIFF'), u32(body.length), body])
}

/** A PNG that announces thousands of frames after its first. */
async function movingPng(pictures: number): Promise<Buffer> {
  const png = await drawn().png().toBuffer()
  const control = Buffer.alloc(8)
  control.writeUInt32BE(pictures, 0)
  return Buffer.concat([png.subarray(0, 33), chunk('acTL', control), png.subarray(33)])
}

function chunk(kind: string, content: Buffer): Buffer {
  const body = Buffer.concat([latin1(kind), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

function u32(number: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(number)
  return bytes
}
