/** WCAG 2.2 contrast of two colors, from 1 to 21. */
export function contrast(a: string, b: string): number {
  const [bright = 0, dim = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x)
  return (bright + 0.05) / (dim + 0.05)
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

const READABLE = 4.5
/** Every ground on which links stand (design/tokens.css), and the text of a button, which stands on the accent. */
const GROUNDS = {
  light: ['#ffffff', '#f4f8f8', '#e9f6f5'],
  dark: ['#0c1a1f', '#13262c', '#1a3139', '#10242b'],
} as const

/** Whether links and buttons of this color can be read in the scheme. */
export const isReadableAccent = (color: string, scheme: keyof typeof GROUNDS): boolean =>
  GROUNDS[scheme].every((ground) => contrast(color, ground) >= READABLE)
