/** One transition of a life cycle: from where to where, who may make it, and what it means in a sentence. */
export type Transition<State extends string, Who extends string> = {
  /** The row of docs/rules.md. */
  rule: string
  /** Null: the thing does not exist yet. */
  from: readonly State[] | null
  to: State
  who: readonly Who[]
  says: string
}

export type LifeCycle<State extends string, Who extends string> = Readonly<Record<string, Transition<State, Who>>>

export const leavesFrom = <S extends string, W extends string>(move: Transition<S, W>, state: S | null): boolean =>
  state === null ? move.from === null : (move.from?.includes(state) ?? false)

export const isFor = <S extends string, W extends string>(move: Transition<S, W>, whoever: readonly W[]): boolean =>
  move.who.some((who) => whoever.includes(who))

/** The names of the transitions from a state, in the order of the table. */
export const transitionsFrom = <S extends string, W extends string>(moves: LifeCycle<S, W>, state: S | null): string[] =>
  Object.keys(moves).filter((name) => moves[name] !== undefined && leavesFrom(moves[name], state))

/** States that no chain of transitions reaches; empty in a complete life cycle. */
export function unreachedStates<S extends string, W extends string>(moves: LifeCycle<S, W>, states: readonly S[]): S[] {
  const all = Object.values(moves)
  const reached = new Set<S>()
  let before = -1
  while (before < reached.size) {
    before = reached.size
    for (const move of all) if (move.from === null || move.from.some((state) => reached.has(state))) reached.add(move.to)
  }
  return states.filter((state) => !reached.has(state))
}
