/** What a member states before a reinstatement (docs/rules.md §3, M8). The text is stored with each statement. */
export const NO_LOSS_WORDING =
  'Since my cover ended, nothing has happened to any car on my membership that I could claim for, and I know of no such loss. ' +
  'I understand that the days without cover stay uncovered and that cover begins again ten days after I pay.'
