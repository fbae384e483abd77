import { contrast } from '#domains/records/company/rules/contrast.ts'

/** A logo as it is shown: a PNG of at most 480 × 120 points on a white ground. */
export type CompanyLogo = { version: number; width: number; height: number; png: Uint8Array }

/** `bytes`: of the file as it is sent. `width` and `height`: what is kept at most, and the least that is readable in a header. */
export const LOGO = { bytes: 512 * 1024, width: 480, height: 120, leastHeight: 32, leastWidth: 32, ratio: 10 } as const

export const COMPANY_LOGO_REFUSALS = {
  company_logo_kind: 'A logo must be a PNG or SVG picture. Save it as one of these and send it again.',
  company_logo_too_large: 'A logo must be smaller than 512 KB. Save it smaller and send it again.',
  company_logo_size: 'A logo must be at least 32 pixels on each side, and at most ten times as long as it is high.',
  company_logo_too_light: 'This logo can’t be seen on a white page. Send one in darker colors.',
  company_not_saved: 'Save the company’s name and figures first.',
} as const
export type CompanyLogoRefusal = keyof typeof COMPANY_LOGO_REFUSALS

/** What is wrong with a picture's size as a logo; null when nothing is. */
export const whyNotThisSize = ({ width, height }: { width: number; height: number }): 'company_logo_size' | null =>
  width < LOGO.leastWidth || height < LOGO.leastHeight || Math.max(width, height) > LOGO.ratio * Math.min(width, height)
    ? 'company_logo_size'
    : null

/** A part of a picture that is to be seen against its ground (WCAG 2.2, 1.4.11). */
const SEEN = 3
/** How much of what is drawn has to be seen. */
const LEAST_PART = 0.1

/** Whether enough of a picture is seen on white: `pixels` are red, green, blue and opacity, of 0 to 255 each. */
export function isSeenOnWhite(pixels: Uint8Array): boolean {
  let [drawn, seen] = [0, 0]
  const known = new Map<number, boolean>()
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [r = 0, g = 0, b = 0, opacity = 0] = pixels.subarray(at, at + 4)
    if (opacity < 64) continue
    drawn++
    const color = (r << 16) | (g << 8) | b
    let isSeen = known.get(color)
    if (isSeen === undefined) known.set(color, (isSeen = contrast(`#${color.toString(16).padStart(6, '0')}`, '#ffffff') >= SEEN))
    if (isSeen) seen++
  }
  return drawn > 0 && seen / drawn >= LEAST_PART
}

/** A long one holds the name already; beside any other the name is written. */
export const holdsName = ({ width, height }: Pick<CompanyLogo, 'width' | 'height'>): boolean => width >= 2 * height
