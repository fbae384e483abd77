/**
 * The pictures that `npm run pictures -- for=site` takes: their size in pixels of a page, in a file of `wide` pixels and one of `small` for
 * phones, and how wide pages show them at most.
 */
export const APP_PICTURES = {
  member: { size: [390, 780], wide: 780, small: 540, shown: 'min(19rem, 92vw)' },
  claim: { size: [390, 780], wide: 780, small: 540, shown: 'min(19rem, 92vw)' },
  agency: { size: [1020, 640], wide: 1020, small: 720, shown: 'min(64rem, 94vw)' },
} as const satisfies Readonly<Record<string, { size: readonly [number, number]; wide: number; small: number; shown: string }>>

export type AppPictureName = keyof typeof APP_PICTURES
