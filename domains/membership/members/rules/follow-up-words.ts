import { type Sentence, say } from '#domains/records/translations/rules/translation.ts'

/** Of somebody who works here no longer, to whoever their open follow-ups fall to. */
export const followUpsLeft = (gone: string, count: number, { toAllStaff }: { toAllStaff: boolean }): { title: Sentence; body: Sentence } =>
  toAllStaff
    ? {
        title: say`Follow-ups of ${gone} fall to all staff`,
        body: say`${gone} doesn’t work here anymore and left open follow-ups: ${String(count)}. Each is in your list from its day on.`,
      }
    : {
        title: say`Follow-ups of ${gone} fall to you`,
        body: say`${gone} doesn’t work here anymore and left open follow-ups that are yours now: ${String(count)}. Each is in your list from its day on.`,
      }
