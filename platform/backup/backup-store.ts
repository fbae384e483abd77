import { chmod, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { randomBytes } from 'node:crypto'
import { s3ClientOf } from '#platform/files/files-in-s3.ts'
import { callExternal } from '#platform/external-call.ts'

/** Where backups are kept: sealed things by name. A name is there with all its bytes, or not at all. */
export type BackupStore = {
  put: (name: string, bytes: Uint8Array) => Promise<void>
  /** Null when there is none of this name. */
  get: (name: string) => Promise<Uint8Array | null>
  /** All names that begin with this folder, which ends with a slash; sorted. */
  list: (folder: string) => Promise<string[]>
  drop: (name: string) => Promise<void>
}

/** BACKUP_TO: a folder, or an S3-compatible store. */
export const backupStoreOf = (to: string): BackupStore => (/^https?:/.test(to) ? storeInS3(to) : storeOnDisk(to))

/** Readable by its owner alone. */
function storeOnDisk(folder: string): BackupStore {
  return {
    put: async (name, bytes) => {
      const path = join(folder, name)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await chmod(folder, 0o700)
      const half = `${path}.${randomBytes(4).toString('hex')}.part`
      try {
        const file = await open(half, 'wx', 0o600)
        await file.writeFile(bytes)
        await file.sync()
        await file.close()
        await rename(half, path)
      } catch (error) {
        await rm(half, { force: true })
        throw error
      }
      const kept = await open(dirname(path), 'r')
      try {
        await kept.sync()
      } finally {
        await kept.close()
      }
    },
    get: (name) => readFile(join(folder, name)).catch(absent),
    list: async (prefix) => {
      const found = await readdir(join(folder, prefix), { recursive: true, withFileTypes: true }).catch(absent)
      const files = (found ?? []).filter((each) => each.isFile() && !each.name.endsWith('.part'))
      return files.map((each) => join(each.parentPath, each.name).slice(join(folder, '/').length)).sort()
    },
    drop: (name) => rm(join(folder, name), { force: true }),
  }
}

function absent(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
  throw error
}

const TIME_OUT_MS = 120_000

function storeInS3(address: string): BackupStore {
  const { client, base } = s3ClientOf(address)
  const { origin, pathname } = new URL(base)
  const [bucket = '', ...below] = pathname.slice(1).split('/')
  const before = below.length > 0 ? `${below.join('/')}/` : ''
  const ask = (method: string, url: string, body?: Uint8Array): Promise<Response> =>
    callExternal(`backup ${method}`, () =>
      client.fetch(url, { method, signal: AbortSignal.timeout(TIME_OUT_MS), ...(body && { body: new Blob([new Uint8Array(body)]) }) }),
    )
  const wellOf = async (answer: Response, what: string): Promise<Response> => {
    if (answer.ok) return answer
    throw new Error(`The store of backups answered ${answer.status} to ${what}: ${(await answer.text()).slice(0, 300)}`)
  }
  const list = async (prefix: string): Promise<string[]> => {
    const names: string[] = []
    for (let more = ''; ;) {
      const query = new URLSearchParams({ 'list-type': '2', prefix: `${before}${prefix}`, ...(more && { 'continuation-token': more }) })
      const text = await (await wellOf(await ask('GET', `${origin}/${bucket}?${query}`), 'a list')).text()
      for (const [, key = ''] of text.matchAll(/<Key>([^<]+)<\/Key>/g)) names.push(key.slice(before.length))
      more = /<NextContinuationToken>([^<]+)</.exec(text)?.[1] ?? ''
      if (!more) return names.sort()
    }
  }
  return {
    put: async (name, bytes) => void (await wellOf(await ask('PUT', `${base}/${name}`, bytes), `PUT ${name}`)),
    get: async (name) => {
      const answer = await ask('GET', `${base}/${name}`)
      return answer.status === 404 ? null : new Uint8Array(await (await wellOf(answer, `GET ${name}`)).arrayBuffer())
    },
    list,
    drop: async (name) => {
      const answer = await ask('DELETE', `${base}/${name}`)
      if (answer.status !== 404) await wellOf(answer, `DELETE ${name}`)
    },
  }
}
