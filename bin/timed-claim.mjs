#!/usr/bin/env node
import { ensureInstalled, runOnNode24 } from './install.mjs'

ensureInstalled()
runOnNode24('../e2e/timed-claim.ts')
