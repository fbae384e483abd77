/** One spoken line and the second it begins at; the first of a chapter names it. */
export type Line = { at: number; text: string; chapter?: string | undefined }

/** The index of the line spoken at this second. */
export function lineAt(lines: readonly Line[], second: number): number {
  return Math.max(
    0,
    lines.findLastIndex(({ at }) => at <= second),
  )
}

/** The second a line ends: where the next begins, or the lesson ends. */
export const endOf = (lines: readonly Line[], place: number, length: number): number => lines[place + 1]?.at ?? length

export const chaptersOf = (lines: readonly Line[]): { at: number; chapter: string }[] =>
  lines.flatMap(({ at, chapter }) => (chapter ? [{ at, chapter }] : []))

/** Formatted as "1:05". */
export function clockTime(seconds: number): string {
  const whole = Math.floor(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
