import { create } from 'qrcode'

export type QrSquares = { size: number; path: string }

/** The dark squares of a QR code as one SVG path in a grid of `size`, drawn by design/pictures/qr-code.tsx. */
export function squaresOf(text: string): QrSquares {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  return { size, path: [...data].map((dark, place) => (dark ? `M${place % size} ${Math.floor(place / size)}h1v1h-1z` : '')).join('') }
}
