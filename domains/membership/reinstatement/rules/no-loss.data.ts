/** What a member states before a reinstatement (docs/rules.md §3, M8). The text is stored with each statement. */
export const NO_LOSS_WORDING =
  'Since my coverage ended, nothing has happened to any car on my membership that I could claim for, and I know of no such loss. ' +
  'I understand that losses in the days without coverage are not covered, and that coverage begins again ten days after I pay.'
