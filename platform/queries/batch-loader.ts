/**
 * Combines the keys that are loaded in one turn of the event loop into one query; each caller gets the result of its own key.
 * Nothing is cached: the query is sent after its last caller came, so no result is older than its request.
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
