#!/usr/bin/env node
import { ensureInstalled, runOnNode24 } from './install.mjs'

const since = performance.now()
ensureInstalled()
process.env.INSTALL_MS = String(Math.round(performance.now() - since))
runOnNode24('test.ts')
