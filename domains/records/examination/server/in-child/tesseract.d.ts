declare module 'tesseract.js-core/tesseract-core-simd-lstm.js' {
  type Recognizer = {
    Init: (folder: string, languages: string, engine: 1) => 0 | -1
    SetImageFile: (orientation: 1, angle: 0) => void
    Recognize: (progress: null) => number
    GetUTF8Text: () => string
    MeanTextConf: () => number
  }
  type Core = {
    FS: { writeFile: (path: string, bytes: Uint8Array) => void }
    TessBaseAPI: new () => Recognizer
  }
  const open: (options: { TesseractProgress: () => void; print: () => void; printErr: () => void }) => Promise<Core>
  export default open
}
