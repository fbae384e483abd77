/**
 * Gathers what is asked in one turn of the event loop and asks it as one question; each asker gets the answer to its own
 * key. Nothing is kept: the question is sent after the last of its askers came, so no answer is older than who asked.
 */
export function batchLoader<Key, Value>(
  ask: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (key: Key) => Promise<Value | undefined> {
  let gathering: { keys: Set<Key>; answers: Promise<ReadonlyMap<Key, Value>> } | undefined

  return async (key) => {
    gathering ??= gather()
    gathering.keys.add(key)
    return (await gathering.answers).get(key)
  }

  function gather() {
    const keys = new Set<Key>()
    const answers = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      gathering = undefined
      return ask([...keys])
    })
    return { keys, answers }
  }
}
