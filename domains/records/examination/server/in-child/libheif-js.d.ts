declare module 'libheif-js/wasm-bundle.js' {
  type Shown = { data: Uint8ClampedArray; width: number; height: number }
  type Picture = { get_width: () => number; get_height: () => number; display: (into: Shown, done: (shown: Shown | null) => void) => void }
  const libheif: { HeifDecoder: new () => { decode: (bytes: Uint8Array) => Picture[] } }
  export default libheif
}
