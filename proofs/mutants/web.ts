import type { Mutant } from '#proofs/mutants/mutant.ts'

const APPLICATION = {
  kind: 'web',
  file: 'domains/membership/enrollments/web/application.ts',
  tests: ['domains/membership/enrollments/web/application.test.ts'],
} as const
const CHOICE = { ...APPLICATION, file: 'domains/membership/quotes/web/choice.ts' } as const
const ANSWERS = { kind: 'web', file: 'design/forms/answers.ts', tests: ['design/forms/answers.test.ts'] } as const
const SEARCH = { kind: 'web', file: 'design/browser/search-params.ts', tests: ['design/browser/search-params.test.ts'] } as const
const BUTTON = { kind: 'web', file: 'design/button.tsx', tests: ['design/button.test.tsx'] } as const
const WATCH = {
  kind: 'web',
  file: 'domains/distribution/video-player/web/watch-reporter.ts',
  tests: ['domains/distribution/video-player/web/watch-reporter.test.ts'],
} as const
const ATTENTION = {
  kind: 'web',
  file: 'domains/distribution/lead-attention/web/attention.ts',
  tests: ['domains/distribution/lead-attention/web/attention.test.ts'],
} as const

export const WEB_MUTANTS: readonly Mutant[] = [
  {
    ...CHOICE,
    name: 'a code with a space after it is sent with the space',
    find: 'promotionCode: promotionCode.trim()',
    replace: 'promotionCode',
  },
  { ...CHOICE, name: 'half an agency code makes somebody its customer', find: "readCode(masterCode ?? '')?.seller", replace: 'masterCode' },
  {
    ...APPLICATION,
    name: 'a policy without damage cover is sent as one with it',
    find: "text('covers') === 'no' ? []",
    replace: "text('covers') === 'none' ? []",
  },
  {
    ...APPLICATION,
    name: 'who is on no policy is sent as its holder',
    find: "text('onPolicyAs') === 'nobody' ? 'nobody' :",
    replace: "text('onPolicyAs') === 'no' ? 'nobody' :",
  },
  {
    ...ANSWERS,
    name: 'an empty number is nothing paid instead of nothing said',
    find: "text(name) === '' || Number.isNaN",
    replace: 'Number.isNaN',
  },
  {
    ...ANSWERS,
    name: 'a day there is not is sent as typed',
    find: 'isDay(text(name)) ? day(text(name)) : null',
    replace: 'text(name) ? (text(name) as Day) : null',
  },
  {
    ...ANSWERS,
    name: 'a file that was never chosen is sent empty',
    find: 'value instanceof File && value.size > 0',
    replace: 'value instanceof File',
  },
  {
    ...SEARCH,
    name: 'a new filter stays on the page of the old one',
    find: "if (!DISPLAY_PARAMS.includes(name)) next.delete('cursor')",
    replace: "if (DISPLAY_PARAMS.includes(name)) next.delete('cursor')",
  },
  { ...SEARCH, name: 'a status nobody has is asked of the server', find: 'values.find((each) => each === value)', replace: 'value as T' },
  {
    ...BUTTON,
    name: 'a button that says why it is off can be pressed',
    find: 'const isOff = pending || disabledReason !== null',
    replace: 'const isOff = pending',
  },
  { ...BUTTON, name: 'a second press sends a form twice', find: 'const isOff = pending ||', replace: 'const isOff =' },
  { ...WATCH, name: 'a jump in a lesson counts as watched', find: 'whole > open.to + LONGEST_TICK', replace: 'whole > open.to + 1000' },
  {
    ...WATCH,
    name: 'what could not be sent is forgotten',
    find: '        await send(next)\n        waiting = waiting.slice(1)',
    replace: '        waiting = waiting.slice(1)\n        await send(next)',
  },
  { ...ATTENTION, name: 'a lead nobody owns waits for a next action', find: "if (ownerId === null) return 'no_owner'\n", replace: '' },
]
