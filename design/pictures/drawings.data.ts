type Stroke = readonly [kind: 'line' | 'soft' | 'paper' | 'accent' | 'glow', path: string]

const SKY: Stroke = ['soft', 'M48 6a40 40 0 0 1 39 49H9A40 40 0 0 1 48 6z']
const SEA: readonly Stroke[] = [
  ['soft', 'M6 66q7-5 14 0t14 0 14 0 14 0 14 0 14 0v20q-42 8-84 0z'],
  ['line', 'M6 66q7-5 14 0t14 0 14 0 14 0 14 0 14 0'],
  ['line', 'M22 77q5-3.5 10 0t10 0M54 81q5-3.5 10 0t10 0'],
]

/** Our own spot drawings on a 96 grid: horizon, breakwater, lighthouse, buoy, car, papers. */
export const DRAWINGS = {
  /** Nothing due: a boat at its berth. */
  calm: [SKY, ...SEA, ['paper', 'M28 60h40l-6 9H36z'], ['line', 'M47 60V22'], ['paper', 'M47 24 66 52H47z'], ['accent', 'M43 30 32 52h11']],
  /** A lighthouse, lit. */
  welcome: [
    SKY,
    ['glow', 'M56 27 90 18v20zM40 27 8 20v16z'],
    ['paper', 'M41 66 44 34h8l3 32z'],
    ['paper', 'M42 34v-7h12v7zM41 27l7-8 7 8z'],
    ['line', 'M43 45h10M42 55h12'],
    ...SEA,
  ],
  /** Nothing found: a glass over the water. */
  search: [
    SKY,
    ...SEA,
    ['paper', 'M44 54a17 17 0 1 0 0-34 17 17 0 0 0 0 34z'],
    ['line', 'M56 49l14 14'],
    ['accent', 'M35 37q4.5-3.5 9 0t9 0'],
  ],
  /** Done: a buoy with a flag that says so. */
  done: [SKY, ...SEA, ['paper', 'M36 68l6-30h12l6 30z'], ['line', 'M38.5 56h19'], ['paper', 'M48 38V16'], ['accent', 'M33 27l5 5 9-11']],
  /** A claim paid: a receipt with the sum. */
  paid: [
    SKY,
    ...SEA,
    ['paper', 'M30 16h36v48l-6-4-6 4-6-4-6 4-6-4-6 4z'],
    ['line', 'M38 28h12M38 37h20M38 46h10'],
    ['accent', 'M54 44l3.5 3.5L64 40'],
  ],
  /** Something broke: a wave over the wall. */
  error: [
    SKY,
    ['paper', 'M20 66V46h12v20M32 66V40h12v26M44 66V46h12v20M56 66V40h12v26'],
    ['accent', 'M74 58c8-6 6-22-8-24-10-1.5-16 5-14 11M60 44c2-5 10-4 10 2'],
    ...SEA,
  ],
  /** No network: the light is out. */
  offline: [
    SKY,
    ['paper', 'M41 66 44 34h8l3 32z'],
    ['paper', 'M42 34v-7h12v7zM41 27l7-8 7 8z'],
    ['line', 'M43 45h10M42 55h12'],
    ['accent', 'M66 22l14 14M80 22 66 36'],
    ...SEA,
  ],
  /** No access: the harbour gate. */
  'no-access': [
    SKY,
    ['paper', 'M22 66V34h10v32zM64 66V34h10v32z'],
    ['line', 'M20 34h14M62 34h14M32 46h32M32 56h32M40 46v16M48 46v16M56 46v16'],
    ['accent', 'M44 30v-5a4 4 0 0 1 8 0v5M41 30h14v9H41z'],
    ...SEA,
  ],
  /** An empty board. */
  board: [
    SKY,
    ...SEA,
    ['paper', 'M20 20h17v40H20zM40 20h17v28H40zM60 20h17v34H60z'],
    ['accent', 'M44 27h9M44 32h6'],
    ['line', 'M24 27h9M24 32h6M64 27h9'],
  ],
  /** Training: a compass. */
  training: [
    SKY,
    ...SEA,
    ['paper', 'M48 62a23 23 0 1 0 0-46 23 23 0 0 0 0 46z'],
    ['line', 'M48 20v3M48 55v3M29 39h3M64 39h3'],
    ['accent', 'M55 32l-4 10-10 4 4-10z'],
  ],
  /** Under repair: a crane on the quay. */
  maintenance: [
    SKY,
    ['paper', 'M30 66V24h8v42z'],
    ['line', 'M24 66h20M30 32h8M30 42h8M30 52h8M38 24h34l-34 8M66 24v16'],
    ['accent', 'M62 40h8v8h-8z'],
    ...SEA,
  ],
  /** The help bot: a bottle with a message. */
  helper: [
    SKY,
    ...SEA,
    ['paper', 'M28 56l26-26 12 12-26 26q-6 2-10-2t-2-10z'],
    ['paper', 'M54 30l5-5 12 12-5 5M61 27l4-4 8 8-4 4'],
    ['accent', 'M36 54l12-12M40 58l12-12'],
  ],
  /** The car behind the breakwater. */
  car: [
    SKY,
    ['paper', 'M22 58v-9l7-3 6-11h25l9 11 6 3v9z'],
    ['line', 'M37 46l4-8h8v8zM53 38h6l6 8H53z'],
    ['paper', 'M33 63a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11zM64 63a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11z'],
    ['accent', 'M12 52a37 37 0 0 1 72 0'],
    ...SEA,
  ],
} as const satisfies Record<string, readonly Stroke[]>

export type DrawingName = keyof typeof DRAWINGS
