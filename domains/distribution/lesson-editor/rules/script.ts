/** One spoken line and the second it begins at; the first of a chapter names it. */
export type Line = { at: number; text: string; chapter?: string }
export type Script = { lines: Line[]; seconds: number }

const WORDS_A_SECOND = 2.4

/** Calm speech, with a pause between lines. */
const secondsOf = (text: string): number => Math.max(4, Math.round(text.split(' ').length / WORDS_A_SECOND) + 1)

/** Slides: a line is a sentence that is shown and read aloud; `# ` begins a chapter. */
export function slidesOf(text: string): Script {
  const lines: Line[] = []
  let at = 0
  let chapter: string | null = null
  for (const each of text.split('\n').map((line) => line.trim())) {
    if (each.startsWith('# ')) chapter = each.slice(2).trim()
    else if (each) {
      lines.push(chapter ? { at, text: each, chapter } : { at, text: each })
      chapter = null
      at += secondsOf(each)
    }
  }
  return { lines, seconds: at }
}

/** The text of slides. */
export const slidesText = (lines: readonly { text: string; chapter?: string | undefined }[]): string =>
  lines.flatMap(({ text, chapter }) => (chapter ? [`# ${chapter}`, text] : [text])).join('\n')

const TIMES = /^(?:(\d{1,2}):)?([0-5]?\d):([0-5]\d)[.,]\d{3}\s+-->\s+(?:\d{1,2}:)?[0-5]?\d:[0-5]\d[.,]\d{3}/

/**
 * Captions as WebVTT: each cue is a line of the transcript, and a cue named `# …` begins a chapter. Null when it is no WebVTT, or its cues
 * are not in order.
 */
export function captionsOf(text: string): Line[] | null {
  const blocks = text
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n')
    .split(/\n{2,}/)
  if (!blocks[0]?.startsWith('WEBVTT')) return null
  const lines: Line[] = []
  for (const block of blocks.slice(1)) {
    const rows = block.split('\n').filter((row) => row.trim())
    const place = rows.findIndex((row) => row.includes('-->'))
    if (place === -1) continue
    const [, hours = '0', minutes = '', seconds = ''] = TIMES.exec(rows[place] ?? '') ?? []
    if (minutes === '') return null
    const at = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
    const said = rows
      .slice(place + 1)
      .join(' ')
      .replace(/<[^>]*>/g, '')
      .trim()
    const named = place > 0 ? rows[place - 1] : undefined
    const last = lines.at(-1)
    if (last && at < last.at) return null
    if (!said) continue
    // Two cues of one second are one line.
    if (last && last.at === at) last.text = `${last.text} ${said}`
    else lines.push(named?.startsWith('# ') ? { at, text: said, chapter: named.slice(2).trim() } : { at, text: said })
  }
  return lines.length > 0 ? lines : null
}

const time = (second: number): string =>
  [Math.floor(second / 3600), Math.floor(second / 60) % 60, second % 60].map((part) => String(part).padStart(2, '0')).join(':')

/** The captions of a lesson for the browser: each line until the next begins. */
export const webVtt = (lines: readonly { at: number; text: string }[], seconds: number): string =>
  [
    'WEBVTT',
    ...lines.map(({ at, text }, place) => {
      const end = Math.max(at + 1, lines[place + 1]?.at ?? seconds)
      return `${time(at)}.000 --> ${time(end)}.000\n${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('-->', '→')}`
    }),
  ].join('\n\n')
