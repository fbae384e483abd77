import { readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import type { Plugin } from 'vite'

const WORKER = new URL('../workers/saved-pages.worker.ts', import.meta.url)

/** A service worker is a file at the root with a name that stays: it is put there without its types, and imports nothing. */
export const workers = (): Plugin => ({
  name: 'breakwater:workers',
  applyToEnvironment: ({ name }) => name === 'client',
  async generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'saved-pages.js', source: stripTypeScriptTypes(await readFile(WORKER, 'utf8')) })
  },
})
