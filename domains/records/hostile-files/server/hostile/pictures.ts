import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { latin1, ZIP_END, type Hostile } from '#domains/records/hostile-files/server/hostile/hostile.ts'

const MARK = '<script>alert("washed-off")</script>'

/** Pictures with a false size, truncated ones, and ones that carry something. */
export async function hostilePictures(): Promise<Hostile[]> {
  const photo = await drawn('jpeg')
  const screenshot = await drawn('png')
  const refused: readonly (readonly [string, Uint8Array])[] = [
    ['half a photo.jpg', photo.subarray(0, photo.length - 200)],
    ['a photo’s first line.jpg', photo.subarray(0, 20)],
    ['half a screenshot.png', screenshot.subarray(0, screenshot.length - 40)],
    ['a screenshot’s first line.png', screenshot.subarray(0, 33)],
    ['photo with its middle gone.png', Buffer.concat([screenshot.subarray(0, 45), Buffer.alloc(40, 0xff), screenshot.subarray(85)])],
    ['two and a half milliard pixels.png', pngOf(50_000, 50_000)],
    ['one line of four million.png', pngOf(4_000_000, 100)],
    ['no pixel.png', pngOf(0, 0)],
    ['more than there are numbers.png', pngOf(0xffffffff, 0xffffffff)],
    ['photo of sixty-five thousand square.jpg', jpegSaying(photo, 65_500, 65_500)],
    ['webp of sixteen thousand square.webp', webpSaying(16_384, 16_384)],
    ['webp in name.webp', latin1('RIFF\u0004\u0000\u0000\u0000WEBP')],
    ['jpeg in name.jpg', new Uint8Array([0xff, 0xd8, 0xff, 0xd9])],
    ['iphone in name.heic', latin1('\u0000\u0000\u0000\u0018ftypheic\u0000\u0000\u0000\u0000')],
    ['iphone that never ends.heic', latin1(`\u0000\u0000\u0000\u0018ftypheic\u0000\u0000\u0000\u0000mif1heic\u007f\u00ff\u00ff\u00ffmeta`)],
    [
      'iphone of boxes in boxes.heic',
      latin1(`\u0000\u0000\u0000\u0018ftypheic\u0000\u0000\u0000\u0000mif1heic${'\u0000\u0000\u0010\u0000meta'.repeat(2_000)}`),
    ],
  ]
  return [...refused.map(([name, bytes]) => ({ name, bytes, ends: 'refused' as const })), ...(await carrying())]
}

/** Pictures that are also another format, or have text in their metadata. */
async function carrying(): Promise<Hostile[]> {
  const kinds = ['jpeg', 'png', 'webp'] as const
  const files = await Promise.all(
    kinds.map(async (kind): Promise<Hostile[]> => {
      const picture = await drawn(kind)
      const described = await sharp(picture)
        .withExif({ IFD0: { ImageDescription: MARK, Artist: MARK } })
        .toFormat(kind)
        .toBuffer()
      return [
        { name: `web page on the end.${kind}`, bytes: Buffer.concat([picture, latin1(MARK)]), ends: 'washed', payload: MARK },
        { name: `archive on the end.${kind}`, bytes: Buffer.concat([picture, latin1(MARK), ZIP_END]), ends: 'washed', payload: MARK },
        { name: `pdf on the end.${kind}`, bytes: Buffer.concat([picture, latin1(`%PDF-1.7 ${MARK}`)]), ends: 'washed', payload: MARK },
        { name: `web page in its description.${kind}`, bytes: described, ends: 'washed', payload: MARK },
      ]
    }),
  )
  const photo = await drawn('jpeg')
  const comment = Buffer.concat([photo.subarray(0, 2), Buffer.from([0xff, 0xfe, 0, MARK.length + 2]), latin1(MARK), photo.subarray(2)])
  const screenshot = await drawn('png')
  const text = Buffer.concat([screenshot.subarray(0, 33), chunk('tEXt', latin1(`Comment\u0000${MARK}`)), screenshot.subarray(33)])
  return [
    ...files.flat(),
    { name: 'script in a comment.jpg', bytes: comment, ends: 'washed', payload: MARK },
    { name: 'script in a text.png', bytes: text, ends: 'washed', payload: MARK },
  ]
}

const drawn = (kind: 'jpeg' | 'png' | 'webp') =>
  sharp({ create: { width: 64, height: 64, channels: 3, background: '#0B6E6C' } })
    .toFormat(kind)
    .toBuffer()

/** A header that announces more pixels than fit into memory. */
function pngOf(width: number, height: number): Buffer {
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

function jpegSaying(photo: Buffer, width: number, height: number): Buffer {
  const lying = Buffer.from(photo)
  const frame = lying.indexOf(Buffer.from([0xff, 0xc0]))
  lying.writeUInt16BE(height, frame + 5)
  lying.writeUInt16BE(width, frame + 7)
  return lying
}

function webpSaying(width: number, height: number): Buffer {
  const lossless = Buffer.alloc(5)
  lossless.writeUInt8(0x2f, 0)
  lossless.writeUInt32LE((width - 1) | ((height - 1) << 14), 1)
  const body = Buffer.concat([latin1('WEBPVP8L'), u32le(lossless.length + 1), lossless, Buffer.alloc(1)])
  return Buffer.concat([latin1('RIFF'), u32le(body.length), body])
}

function u32le(number: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(number)
  return bytes
}

function chunk(kind: string, content: Buffer): Buffer {
  const body = Buffer.concat([latin1(kind), content])
  const around = Buffer.alloc(8)
  around.writeUInt32BE(content.length, 0)
  around.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([around.subarray(0, 4), body, around.subarray(4)])
}
