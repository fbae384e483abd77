import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { gunzipSync } from 'node:zlib'
import sharp from 'sharp'

/** Letters of 10 points are 30 pixels high on a page of this size: larger pictures take longer and read no better. */
const LONGEST_SIDE = 2_000
/** Of 100. A page that lies on its side is read as noise, with less than 50. */
const READS_WELL = 70
/** The child has ten seconds of processor time; another turn of the page takes up to three. */
const CPU_MS = 6_000

/** The lines of a page, which may have been photographed sideways or upside down. */
export type Recognize = (picture: Buffer) => Promise<string[]>

/** Tesseract in WebAssembly; its languages are files of two packages, so that nothing is downloaded. */
export async function openRecognizer(): Promise<Recognize> {
  const { default: open } = await import('tesseract.js-core/tesseract-core-simd-lstm.js')
  const core = await open({ TesseractProgress: nothing, print: nothing, printErr: nothing })
  for (const [language, file] of Object.entries(LANGUAGES)) core.FS.writeFile(`/${language}.traineddata`, gunzipSync(readFileSync(file)))
  const recognizer = new core.TessBaseAPI()
  if (recognizer.Init('/', Object.keys(LANGUAGES).join('+'), 1) !== 0) throw new Error('The languages could not be read.')

  const recognize = async (picture: Buffer, degrees: number) => {
    core.FS.writeFile('/input', await bitmapOf(picture, degrees))
    recognizer.SetImageFile(1, 0)
    recognizer.Recognize(null)
    return { text: recognizer.GetUTF8Text(), confidence: recognizer.MeanTextConf() }
  }
  return async (picture) => {
    let best = { text: '', confidence: 0 }
    for (const degrees of [0, 180, 90, 270]) {
      const read = await recognize(picture, degrees)
      if (read.confidence > best.confidence && hasWords(read.text)) best = read
      if (best.confidence >= READS_WELL || cpuMs() > CPU_MS) break
    }
    return best.text.split('\n')
  }
}

const nothing = () => {}
const hasWords = (text: string): boolean => /\p{L}{3}/u.test(text)
const { resolve } = createRequire(import.meta.url)
const LANGUAGES = {
  eng: resolve('@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz'),
  spa: resolve('@tesseract.js-data/spa/4.0.0_best_int/spa.traineddata.gz'),
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

/** Gray pixels in the simplest format that Tesseract takes. */
async function bitmapOf(picture: Buffer, degrees: number): Promise<Buffer> {
  const { data, info } = await sharp(picture)
    .flatten({ background: '#ffffff' })
    .grayscale()
    .rotate(degrees)
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Buffer.concat([Buffer.from(`P5\n${info.width} ${info.height}\n255\n`), data])
}
