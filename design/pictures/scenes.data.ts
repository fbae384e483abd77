type Stroke = readonly [kind: 'line' | 'soft' | 'paper' | 'accent' | 'glow', path: string]

const WATER: readonly Stroke[] = [
  ['soft', 'M0 122q10-7 20 0t20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0v38H0z'],
  ['line', 'M0 122q10-7 20 0t20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0'],
  ['line', 'M34 140q6-4 12 0t12 0M132 144q6-4 12 0t12 0 12 0M246 138q6-4 12 0t12 0'],
]
const CLOUDS: Stroke = [
  'soft',
  'M38 46a13 13 0 0 1 24-6 11 11 0 0 1 17 10 8 8 0 0 1-2 16H40a10 10 0 0 1-2-20zM236 34a11 11 0 0 1 21-4 9 9 0 0 1 14 9 7 7 0 0 1-2 13h-32a9 9 0 0 1-1-18z',
]

/** Wide drawings on a 320 by 160 grid, for the head of a page. */
export const SCENES = {
  /** Boats lie safe behind the wall. */
  harbor: [
    CLOUDS,
    ['paper', 'M20 122c30-44 110-58 170-30 24 11 38 22 50 30z'],
    ['line', 'M52 112l14-14M78 118l26-26M110 120l34-34M146 120l30-30M184 120l20-20'],
    ['paper', 'M252 112h40l-7 12h-26z'],
    ['line', 'M270 112V72'],
    ['accent', 'M270 74l18 28h-18M264 82l-10 20h10'],
    ...WATER,
  ],
  /** The light that shows the way in. */
  lighthouse: [
    CLOUDS,
    ['glow', 'M166 45 318 20v46zM150 45 4 26v34z'],
    ['paper', 'M146 122l5-66h14l5 66z'],
    ['paper', 'M149 56V38h18v18zM146 38l12-13 12 13z'],
    ['line', 'M150 76h17M148 98h20M152 47h12'],
    ['paper', 'M104 122q18-18 38-10 16-10 38 0 16-4 24 10z'],
    ...WATER,
  ],
  /** An agency's fleet going out in the morning. */
  fleet: [
    ['glow', 'M160 122a44 44 0 0 1 88 0z'],
    ['paper', 'M36 112h44l-8 13H44z'],
    ['paper', 'M56 112V66l24 40H56z'],
    ['line', 'M52 72 36 106h16'],
    ['paper', 'M118 108h56l-10 17h-36z'],
    ['paper', 'M144 108V48l32 52h-32z'],
    ['accent', 'M138 56l-20 46h20'],
    ['paper', 'M252 112h36l-6 12h-24z'],
    ['paper', 'M268 112V78l18 28h-18z'],
    ...WATER,
  ],
  /** The road home along the shore. */
  road: [
    CLOUDS,
    ['paper', 'M0 122V96c60-22 110 6 160 0s110-26 160-6v32z'],
    ['accent', 'M18 108c40-12 76-4 104 0M150 110c50-2 90-18 152-10'],
    ['paper', 'M132 96v-8l7-3 7-12h30l10 12 8 3v8z'],
    ['line', 'M150 85l4-8h9v8zM169 77h7l6 8h-13z'],
    ['paper', 'M145 102a6 6 0 1 0 0-12 6 6 0 0 0 0 12zM181 102a6 6 0 1 0 0-12 6 6 0 0 0 0 12z'],
    ...WATER,
  ],
} as const satisfies Record<string, readonly Stroke[]>

export type SceneName = keyof typeof SCENES
