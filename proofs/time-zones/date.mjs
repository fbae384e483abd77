// node --import …/date.mjs: this program believes that it began at the moment ELSEWHEN names. Time goes on from there.
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
