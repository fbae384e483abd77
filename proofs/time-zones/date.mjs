// node --import …/date.mjs: shifts the clock of this program so that it starts at the moment in ELSEWHEN.
const ahead = Date.parse(process.env['ELSEWHEN'] ?? '') - Date.now()
const RealDate = Date

if (Number.isFinite(ahead)) {
  globalThis.Date = class extends RealDate {
    constructor(...given) {
      super(...(given.length === 0 ? [RealDate.now() + ahead] : given))
    }
    static now() {
      return RealDate.now() + ahead
    }
  }
}
