export class TooManyPixels extends Error {}

/** WebAssembly holds a picture twice while decoding: 40 million pixels would exceed the child's memory. */
const MAX_PIXELS = 30_000_000

/** The first picture of a HEIC file, as RGBA, upright. sharp's prebuilt library cannot decode it: it has no HEVC. */
export async function decodeHeic(bytes: Buffer): Promise<{ data: Uint8ClampedArray<ArrayBuffer>; width: number; height: number }> {
  // Read for a HEIC file only: its decoder takes longer to start than most pictures to be examined.
  const { default: libheif } = await import('libheif-js/wasm-bundle.js')
  const [picture] = new libheif.HeifDecoder().decode(bytes)
  if (!picture) throw new Error('Nothing in this container is a picture.')
  const [width, height] = [picture.get_width(), picture.get_height()]
  if (width * height > MAX_PIXELS) throw new TooManyPixels()
  const data = new Uint8ClampedArray(width * height * 4)
  await new Promise<void>((resolve, reject) => {
    picture.display({ data, width, height }, (shown) => (shown ? resolve() : reject(new Error('The picture is damaged.'))))
  })
  return { data, width, height }
}
