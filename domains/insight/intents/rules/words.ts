/**
 * The words of both languages, by what they mean. `*` stands for any ending, and a phrase is found before its words. Accents and capitals
 * are left out. A meaning that begins with `~` only helps: a question that has other words beside it is no less certain for it.
 */
export const WORDS = {
  '~when':
    'tardan, tardara, tardaran, tarda, tarde tanto, forever, siempre, otra vez, when, cuando, what day, que dia, day, dia, date, fecha, soon, how long, cuanto tarda, cuanto tiempo, cuanto dura, how many days, cuantos dias',
  '~howmuch': 'number of, how much, cuanto*, cuanta*, amount, monto, how many',
  '~howmany': 'number of, how many, cuantos, cuantas',
  '~deadline':
    'how long do i have, how long have i got, how much time do i have, how many days do i have, by when, until when can i, cuanto tiempo tengo, cuantos dias tengo, hasta cuando puedo, hasta cuando tengo, plazo, too late to',
  '~place':
    'texas, oklahoma, ohio, arizona, georgia, florida, tennessee, missouri, indiana, michigan, illinois, pennsylvania, carolina, virginia, nevada, colorado, kansas, alabama, louisiana, utah, oregon, washington, new mexico, nuevo mexico',
  '~where': 'where, donde, wheres',
  '~who': 'como se llama, who, whose, quien*, whos',
  '~why': 'why, por que, porque',
  '~which': 'veo, which, what, whats, cual*, que, wat, wats, any, list, show, muestr*, ver, tell me',
  '~how': 'hwo, how, como, steps, pasos, way, manera, explain, explica*, explique*',
  '~next': 'next, proxim*, que viene, will, again, upcoming, coming up, viene, otro mes',
  '~now':
    'rite now, right away, current, actual, today, hoy, now, ahora*, ahorita, right now, currently, this morning, tonight, yet, already, ya, still, todavia, aun, sigo, siguen, rn, as of today',
  '~month':
    'month*, mes, meses, week*, semana*, last week, two weeks ago, hace dos semanas, ago, hace, last night, anoche, yesterday, ayer, days, dias',
  '~past': 'last month, month before, mes pasado, mes anterior, last quarter, trimestre pasado, last year, ano pasado, previous month',
  '~monthname':
    'january, february, march, april, june, july, august, september, october, november, december, enero, febrero, marzo, abril, mayo, junio, julio, agosto, septiembre, octubre, noviembre, diciembre, jan, feb',
  '~own':
    'my, mine, our, ours, we, us, i, im, ive, id, me, mi, mis, nuestr*, yo, nos, estoy, estamos, members of the agency, across the agency, mio, mia, mios',
  '~want':
    'hice, hicimos, id like, would like to, me gustaria, quisieramos, set up, want, wanna, would like, need, have to, necesit*, quier*, quisiera, deseo, tengo, tiene*, tenemos, have, has, had, got, get, gets, do, does, did, can, could, should, may, puedo, puede*, podemos, hay, is there, hago, hacer, made, make',
  '~filler':
    'otra vez, again, guys, you guys, quick one, hiya, on the freeway, on the highway, en la carretera, in the driveway, ridiculous, honestly, basically, listen, parked, numbers, numeros, never, about to, total, did i pick, did i choose, passed, download, bajar, in front of me, pasame mi, pasame el, performing, reach, llevamos, against, me tocan, walk me through, soon, pronto, big, ach, good, ready, called, first, coming, till, algun, alguno, alguna, algunos, algunas, no entiendo, ha habido, how far, voy, vamos, tell, chase, request, nudge, escribe, escribale, pide, pida, pidele, pidale, pedir, solicita, how close, let me, getting, everything, have on file, ensename, ensena, or did, about, help, ayuda, tuve, tuvimos, sigue, tanto, sitting, year ago, whatever happened, please can, finish, lets, see if, ayudame, ayudar, anyone, someones, somewhere, kind of, actually, quick question, question, pregunta, wondering, know if, we are, deberia, would you, could you, i was, a, an, the, of, for, to, in, on, at, by, is, are, am, be, been, was, were, would, it, its, that, thats, this, these, those, there, theres, you, your, and, or, but, so, if, then, with, w, from, out, up, some, someone elses, just, only, also, too, please, pls, hey, ok, well, really, exactly, not, dont, doesnt, didnt, isnt, arent, havent, hasnt, wont, cant, no, el, la, los, las, lo, un, una, unos, unas, de, del, al, a, y, o, u, en, por, para, con, se, es, esta, estan, este, esto, esta, son, fue, ser, su, sus, le, les, te, ha, han, he, mas, muy, favor, por favor, usted*, ustedes, si, pero, ni, into, about, sobre, tengan, hasta, until, go, goes, going, much, many, long, as, than, over, per, am, been, being, dime, give, dame, last, ultim*, all, todos, todo, toda, todas, anything, anybody, something, algo, cualquier, thing, things, somebody, theirs, they, them, their, he, she, him, her, there, here, aqui, sent, send, sending, enviar, mand*, doing, going to, same, self, itself, out of, off, done, take, takes, through, via, ive been, what happens, que pasa, one, ones, uno, finish, finished, else, que viene, im still, look, looking, see, know, saber, whether, because, taking, so far, hasta ahora, a qu, did you, do you, whatever, both, same, ever, try, trying, ask, asks, asking, asked, customer asks, again, u, ur, abt, its been, say, says, dice, dicen, guys, gonna, hows, mean, means, significa, llevo, back, a parking lot, thing about, whatever, fight it, thing, on it',
  /** Says something of its own: unread, it speaks against a pattern by half. */
  '~weak':
    'stripe, match, matches, account, new, nuev*, old, viejo, vieja, other, otro, otra, another, each, cada, put, pongo, wrong, accept, sin, without, before, antes, after, despues, come, comes, parking, lot, guy, fight, mandatory, obligatori*, handler*, adjuster*, working, opened, far, write, since, desde',

  left: 'do i still have, still have, me sobra, unused, sin usar, left, remaining, remain*, queda*, keda*, sobra*, restante*, available, disponible*, used, use, used up, use it up, usé, usado, ya use, spent, gast*, balance, saldo, close to, falta por usar, me falta usar',
  limit:
    'most you will pay, most youll pay, most you pay, limit*, maximum, max, maximo, tope, aggregate, benefit, benefits, beneficio*, annual amount',
  year: 'year*, yr, yrs, annual*, ano, anos, anual*',
  reset: 'reset*, reinici*, start over, empieza de nuevo',
  claim: 'mis reclamos, claim, claims, reclam*, case, caso, casos, siniestro*',
  status:
    'novedad, novedades, checking on, check on, como van, working on, sitting there, como sigue, sigue en, status, estado, news, noticia*, update on, progress, happening, going on, whats up, como va, va, heard, hear, que paso, stand, case status, look up, lookup, looked at, nadie me dice, busca, buscar, find, open member, encuentra*, doing, how is, como esta, no word, any word, have heard, ya recibieron',
  decide:
    'did you reject, did you deny, did you accept, hear back, en revision, decide*, decid*, decision*, approved, approve, approval, aprob*, under review, review*, revis*, resolv*, respuesta',
  waiting:
    'in progress, en proceso, waiting, wait, waits, esper*, pending, pendiente*, stuck, queued, queue, cola, outstanding, missing, falt*, open, abiert*, hold up',
  document:
    'estimate, estimates, estimado, cotizacion, falta por entregar, falta entregar, por entregar, dec page, dec pages, waiting on from me, waiting for from me, falta de mi parte, document*, doc, docs, paper, papers, papel*, paperwork, upload*, subir, repair invoice, invoice, factura*, police report, reporte de policia, informe policial, declarations page, declarations, declaracion*, photo*, foto*, proof, need from me, need from us, falta mandar, falta enviar, falta subir, need to send, still to send, anything missing from my',
  pay: 'pagamos, pagaron, owe, owes, debo, debe, bill me, pay, pays, paid, paying, payment*, pago, pagos, pagar, pague, pagan, pagado, paga, bill, bills, billed, billing, due, charge*, charging, cobr*, comes out, come out, money come out, premium, taken out, take out, get taken, gets taken',
  payhistory:
    'did you get my money, did you get my payment, did you receive my payment, recibieron mi dinero, recibieron mi pago, les llego mi pago, old bills, past bills, old payments, my payments, mis pagos, take from my account, took from my account, already paid, history, historial, receipt*, recibo*, anteriores, last payments, last payment, last charge, last bill, ultimo pago, ultimo cobro, past payments, ultimos pagos, previous, paid you, charged twice, go through, gone through, entro, paso mi pago, comprobante*, he pagado, hemos pagado, have i paid, what i paid, i have paid, ive paid',
  failed:
    'forgot to pay, i forgot to pay, se me olvido pagar, olvide pagar, si no pago, if i dont pay, i didnt pay, atrasado en sus pagos, atrasada en sus pagos, pagos atrasados, pago atrasado, atrasados en sus pagos, quien no pago, quienes no pagaron, no pagaron, quienes deben, quien debe, quien me debe, who owes, deben, in grace, grace period, couldnt charge, could not charge, no paso, reject*, bounce*, about to lapse, pago no paso, failed, fail, fails, failing, declin*, rechaz*, past due, missed, miss, fallo, fallid*, fallaron, bounced, lapse*, lapsing, vencio, se me vencio, vencid*, dont pay, hasnt paid, havent paid, not paid, no pague, no pude pagar, no ha pagado, no han pagado, reactiv*, reinstat*, kick me out, overdrawn, didnt pay, behind on, caduc*, atrasado con el pago, atrasada con el pago, atrasado en el pago, atrasado con mi pago, rebot*, clientes atrasados, miembros atrasados, clients behind',
  cover:
    'cover*, cubr*, cubiert*, cobertura*, insured, protected, asegurad*, amparad*, included, incluye*, incluid*, count, counts, pay for, pagan, me pagan',
  membership:
    'still a member, am i a member, i a member, soy miembro, run out, membership*, membresia*, subscription*, suscripcion*, active, activ*, inactive, policy number, membership number, numero de miembro, expired, end, ended, ends, termin*, valid, vigente, sigo cubiert*, acaba, se acaba, is my policy',
  start:
    'did i join, i joined, start, starts, started, begin*, empiez*, empez*, comienz*, kick in, kicks in, effective, joining, joined, signed up, sign up date, inicio, inicia',
  period:
    'before i can claim, wait before, long is the wait, before i can use, before i can file, antes de usar, antes de poder usar, waiting period, periodo de espera, tiempo de espera, first 30 days, 30 days, primeros 30 dias, too early, week after i signed',
  renewdate: 'renew, renews, se renueva',
  car: 'tacoma, rav4, f150, silverado, altima, sentra, elantra, sonata, camaro, mustang, cr, crv, pilot, highlander, prius, tahoe, ram, dodge, gmc, buick, cadillac, lexus, acura, infiniti, audi, volvo, volkswagen, vw, mercedes, mitsubishi, chrysler, pickup, 4runner, explorer, escape, rogue, car, cars, carro*, coche*, auto, autos, vehicle*, vehiculo*, truck*, troca*, camioneta*, suv, van, minivan, sedan, honda, toyota, ford, chevy, chevrolet, nissan, kia, hyundai, tesla, bmw, jeep, mazda, subaru, civic, camry, corolla, accord, mi nave',
  '~drive': 'drive, drives, driving, drove, driven, driver, drivers, maneja*, manejo, conduce*, conducir, conductor*',
  family:
    'boyfriend, girlfriend, novio, novia, roommate, friend, amigo, amiga, parents, papa, padre, primo, prima, cousin, wife*, husbands, esposa, esposo, spouse, son, sons, daughter*, hija, hijo, mom*, mother*, kid*, household, familia, hogar',
  removecar:
    'sold my, vendi mi, vendi el carro, i sold it, lo vendi, take it off, take my car off, remove my car, quitar mi carro, quitar el carro, junked, scrapped, traded in without',
  addcar:
    'doy de alta, dar de alta, create, creo, crear, crea, creates, enter a new, enter a, enter new, invite, invito, invitar, second car, another car, otro carro, otro coche, another vehicle, compr*, bought, buy, compre, comprar, compramos, traded, trade, cambie, got a new, add, agreg*, anadir, adding, put on, replace*, replacement, reemplaz*, switch cars, nuevo carro, take my old car off, quitar, ad a car, ad a, can i put, quiero meter, meter otro',
  money: 'money, dinero, cash, check, cheque, deposit*, deposito, funds, feria, lana',
  payout:
    'been sent, pay me, paid me, pay out, paid out, direct deposit, hit my account, deposito directo, payout*, reembolso de mi reclamo, money arrive, arrive*, lleg*, transfer*, deposita*, bank account, cuenta, que cuenta, wire, reimburse*, reimbursement',
  plan: 'am i signed up for, i signed up for, plan, plans, planes, tier, package, coverage level, bigger plan, cheaper plan',
  upgrade:
    'cheaper one, smaller plan, upgrade*, higher, mas alto, subir de plan, downgrade*, mejor, better plan, cambiarme, change plan, switch plan, bigger, plus plan, plus, lower plan',
  price:
    'cuanto sale, sale al mes, how much a month is it, how much is it a month, price*, pricing, precio*, cost*, cuesta*, costo*, fee, fees, tarifa*, expensive, caro, rates, cheapest, mas barato, mas economico',
  cancel:
    'i want out, want out, doy de baja, end my plan, be a member anymore, ser miembro, ya no quiero ser miembro, stop being a member, stop paying, cancel*, cancela*, quit, leave, terminate, stop my membership, stop membership, get out of this, salgo, salirme, darme de baja, dar de baja, end my membership, dont need this anymore, ya no lo necesito, opt out, no quiero seguir, ya no quiero seguir, get rid of, i end, end this, end it',
  refund: 'refund*, reembols*, money back, get back, devuelv*, devolv*, devolucion, back if',
  card: 'perdi mi tarjeta, lost my card, pay with, pagar con, card, cards, tarjeta*, credit card, credit cards, debit card, visa, mastercard, amex, payment info, payment method, how i pay, forma de pago, metodo de pago, checking account, checking, autopay, bank instead, cambie de banco, changed banks, new bank',
  link: 'link to share, share link, sharing link, enlace para compartir, link, links, referral link, enlace, enlaces, vinculo, liga, qr, qr code, codigo qr',
  tier: 'gold, silver, bronze, platinum, oro, plata, tier, tiers, commission tier, next tier, nivel, niveles, tramo',
  target: 'on track, on pace, por buen camino, target, targets, goal, goals, quota, meta, metas, objetivo, objetivos, cuota',
  idcard:
    'digital member card, id card, id cards, member card, membership card, proof of membership, my id card, tarjeta de miembro, tarjeta de membresia, tarjeta de socio, credencial, card in my wallet, digital card, roadside card',
  change: 'set, swap, change*, update, updat*, cambi*, switch, actualiz*, replace, different, instead, edit, modific*',
  expire:
    'vencen, vencerse, vencio, se vencio, se me vencio, expire*, expiring, expiration*, expires, vence, vencer, vencimiento, runs out, caduca, about to expire, days left, dias le quedan, dias me quedan',
  file: 'file, filed, filing, submit*, report, reportar, reporting, present*, make a claim, hacer un reclamo, hago un reclamo, start a new claim, start a claim, new claim, send in, abrir un reclamo, nuevo reclamo, meter, hago el reclamo, hacer el reclamo, pongo un reclamo, poner un reclamo, registro un siniestro, registrar un siniestro, registro un reclamo, registrar un reclamo, reporto un siniestro, reporto un reclamo, levanto un reclamo, levantar un reclamo, abro un reclamo, presento un reclamo',
  accident:
    'por atras, from behind, hit a, hit an, had a wreck, broke my, smashed my, choque, chocar, tuve un choque, se robaron, accident*, accidente*, crash*, choqu*, choc*, wreck*, totaled, hit me, hit my car, rear ended, me pegaron, pegaron, pego, smashed, robaron el carro, me robaron el carro, robaron, was stolen, got stolen, stolen, fender bender, drove off, se fue, damage*, dano*, dented, scratched, keyed, broke, broken into, collided, estrelle',
  loss: 'theft, robo, hail, granizo, flood*, inundacion*, fire damage, fuego, deer, venado, animal*, animales, vandalism, vandalismo, glass, cristal*, collision, colision, hit and run, tree fell, losses, loss, perdidas, windshield*, parabrisas, storm, tornado, hurricane, huracan',
  excluded:
    'not included, no incluye, no incluyen, no esta incluido, excluded, exclusion*, excluido*, exclude*, not covered, isnt covered, no cubre*, no cubren, dont you pay for, dont cover, doesnt cover, rideshare, uber, lyft, doordash, delivery, entregas, motorcycle*, moto, motocicleta*, trailer*, remolque*, rental, rentals, alquiler, rentado, business use, taxi, not pay for, no pagan, wont pay for, never pay for',
  rider:
    'flat tire, flat tyre, llanta ponchada, llanta desinflada, battery, bateria, se me descargo, descargo, dead battery, jumpstart, hotel, rider, riders, tow*, grua*, roadside, asistencia en el camino, auxilio vial, lockout, locked my keys, locked out, keys, key, llave*, stranded, flat, extras, extra benefits, beneficios adicionales, remolcar, jump start, chip, battery died, locksmith, cerrajero',
  identity:
    'restoration, restauracion, using my identity, usa mi identidad, identity*, identidad, in my name, a mi nombre, stole my social, social security, fraud on my',
  denied:
    'reject*, rechaz*, turn down, turned down, decision is wrong, disagree, no estoy de acuerdo, mala decision, denied, deny, denial*, deny my, neg*, denegad*, denegaron, rejected my claim, rechazaron mi reclamo, appeal*, apel*, unfair, injust*, turned down',
  deductible: 'deductible*, deducible*',
  breakwater:
    'que hacen ustedes, q hacen ustedes, what do you guys do, what do you do, what you guys do, breakwater, this company, esta empresa, the product, product, what you do, your company, su empresa',
  insurance: 'is this insurance, esto es un seguro, es un seguro, an insurance policy',
  member:
    'policy, poliza, policies, polizas, member, members, miembro*, customer*, client*, clientes, cliente, policyholder*, insured person, people, book, cartera, libro',
  sell: 'inscripcion, inscripciones, signing up, sell, selling, sale, sales, vend*, venta, enroll*, inscrib*, sign up, signup, wants to join, add a member, add member, agregar un miembro, new customer, cliente nuevo, new member, nuevo miembro, prospect wants, sign someone up, sign somebody up, sign them up, sign people up',
  renewal:
    'anniversar*, aniversario*, renewed, renewal*, renovacion*, renueva*, renovar, up for renewal, renewing, renew soon, renew this month, renews this month, toca renovar',
  earn: 'do i get per, do i get for each, do i get for every, me dan por, nos deben, do you owe us, you owe us, you owe me, dinero hice, dinero hicimos, my pay, bring in, brought in, nos pagan, did i make, have i made, did we make, much do i make, much do we make, earn*, commission*, comision*, gan*, split, share, override*, residual*, income, ingreso*, make on a sale, made this, get paid, me pagan, how much have i made, nuestras ganancias, get my commission, statement*, estado de cuenta, estados de cuenta, bonus*, bono*, comission*',
  calc: 'percent, porcentaje, calculated, calculat*, calcul*, worked out, formula, computed, percentage, tasa, rate on, figure out, figured out, figure',
  license: 'license*, licencia*',
  lesson:
    'training*, lesson*, course*, curso*, leccion*, capacitacion*, required lessons, video*, class, classes, quiz, module*, entrenamiento',
  todo: 'first today, on for today, to do, todo list, to dos, tasks, task, tarea*, list for today, on my list, urgent, urgente, attention, atencion, on my plate, priorities, work on next, work on, agenda, pendientes, toca hoy, me toca, que me toca',
  lead: 'lead, leads, prospect, prospects, prospecto*, board, tablero, pipeline, agencies im recruiting',
  followup:
    'toca llamar, hay que llamar, le doy seguimiento, doy seguimiento, call back, calls back, llamo, who do i call, follow up*, follow ups, followup*, seguimiento*, call today, calls, need to call, llamar, llamadas, due today, overdue, atrasad*, due, to call',
  stage:
    'stage*, etapa*, pipeline, funnel, how full, columns, where do my leads, my leads stand, contracting, qualified, contacted, nurture',
  meeting:
    'meeting*, demo, demos, demostracion*, reunion*, appointment*, cita, citas, call on my calendar, calendar, calendario, visit*, next call, a que hora es mi, what time is my',
  join: 'listed, join, joins, register*, registra*, une, unirse, onboarding, onboard, become an agency, inscribe una agencia',
  agency: 'agency, agencies, agencia*',
  late: 'past its due date, paso de fecha, se nos paso de fecha, pasaron de fecha, late, overdue, past their due date, past due date, missed the deadline, deadline, behind, atrasad*, vencidos, retrasad*, tarde, running late, out of time, fuera de plazo, past the deadline',
  unassigned:
    'no tienen dueno, no tiene dueno, assigned to nobody, assigned to no one, sin encargado, sin responsable, no tienen ajustador, no tiene ajustador, without an owner, nadie tiene, que nadie tiene, nadie asignado, sin nadie asignado, sin nadie, unassigned, without a handler, no handler, nobody owns, no one owns, nobody has picked up, picked up, sin ajustador, no tienen a nadie, sin asignar, unowned, no owner, not assigned, up for grabs, nobody has taken, no one has taken, has taken, sin dueno, without handler, without a handler, without handlers, sin dueño',
  release: 'release*, liberar, liberacion, payments to approve, waiting to go out, go out, por salir, money out, libero',
  queue:
    'my open claims, mis reclamos, assigned to me, asignado a mi, asignados a mi, next claim, siguiente reclamo, queue, my queue, cola, my claims today, claims are mine, due today, inbox, worklist, desk, next for me, whats next for me, my claims',
  inquiry: 'inquir*, regulator*, regulador*, doi, department of insurance, consulta*, commissioner',
  complaint:
    'complaint*, complain, complaining, make a complaint, file a complaint, complaints department, queja, quejas, quejarme, quejarse, me quejo, presentar una queja, poner una queja',
  privacy:
    'privacy, privacidad, privacy request, copy of my data, a copy of my information, delete my data, delete my information, erase my data, delete my account, copia de mis datos, una copia de mis datos, mis datos personales, borrar mis datos, eliminar mis datos, borren mis datos, eliminar mi cuenta, do not sell my information, no vendan mis datos',
  chat: 'chat, chats, conversation*, conversacion*, waiting for an answer, waiting for a person, respuesta en el chat, messages',
  remind: 'remind*, nudge*, recuerd*, recordar*, recordatorio, reminder*',
  talk: 'talk, speak, hablar, connect me, comunic*, put me through, pasame, ponganme, contact, call me, llameme, llamenme, escal*, get me, transfer me',
  person:
    'person, human, humano, real person, persona, somebody, someone, alguien, representative, representante, operator, support, soporte, customer service, servicio al cliente, live agent, real human, agente, manager, supervisor please',
  agentword: 'sold me this, sold me my, me vendio esto, agent, agents, agente, agentes',
  hello:
    'hi, hello, hey there, good morning, good afternoon, good evening, hola, buenas, buenos dias, buenas tardes, buenas noches, hey, howdy, que tal',
  thanks: 'thanks, thank you, thx, gracias, muchas gracias, that helped, perfect, great, awesome, perfecto',

  act: 'move, mueve, mueva, mover, fire, promote, reopen, reabrir, reabre, block, bloquea, bloquear, freeze, merge, convert, demote, suspend, assign, reassign, transfer, reset, unlock, edit, delete, withdraw, retirar, retiro, add, invite, asign*, waive, override',

  profile:
    'my email, email, e mail, email address, my phone, phone number, cell number, my number, numero de telefono, mi telefono, telefono, my address, address, adress, mi direccion, direccion, mi correo, correo, correos, my profile, mi perfil, perfil, last name, apellido',
  language: 'idioma, language, in spanish, en espanol, in english, en ingles',
  toapprove:
    'to approve, por aprobar, waiting for my approval, waits for my approval, wait for my approval, my approval, mi aprobacion, approvals, aprobaciones, que aprobar, need my approval, needs my approval',
  authority:
    'my approval limit, senior handler approve, handler approve, supervisor approve, puede aprobar un supervisor, authority, autoridad, approval limit, approval limits, limite de aprobacion, hasta cuanto puedo aprobar, cuanto puedo aprobar, how much can i approve, how much may i approve, can i approve up to, may i approve up to, how high can i approve, can i approve alone, puedo aprobar solo, approve on my own, level one, level two, level three, level 1, level 2, level 3',
  signing: 'sign, signs, signing, signature, signatures, firmar, firma, firmas, firme, firmo',
  missing: 'missing, falta algo, faltan',
  promo:
    'code, codes, codigo, codigos, codigos de promocion, codigo de promocion, promo, promos, promotion, promotions, promo code*, promotion code*, discount code*, coupon*, cupon*, codigo promocional, codigos promocionales, codigo de descuento, codigos de descuento, promocion, promociones',
  alliance: 'alliance, alliances, alliance group*, alianza, alianzas, grupo de alianza, grupos de alianza',
  staffer:
    'un empleado, una empleada, an employee, a coworker, new hire, staff member, staff members, new staff, staff user, new employee, nuevo empleado, nueva empleada, miembro del equipo de la empresa',
  team: 'enrolled the most, selling the most, mejor vendedor, vendedor, vendedores, cada vendedor, team, equipo, my agents, our agents, mis agentes, nuestros agentes, each agent, cada agente, por agente, by agent, per agent, reps, rep, each rep, sold the most, sells the most, most sales, vendio mas, vende mas, mas ventas, top seller, best seller',
  win: 'did i close, did we close, have i closed, closed this, cerre, cerramos, win, wins, won, win rate, close rate, recent wins, agencies signed, agencies i signed, ganada, ganadas, tasa de cierre',
  recruit: 'brought in, bring in, i brought in, recruit, recruited, reclute, recluto, reclutado, reclutada, reclutadas, reclutamos',
  stalled:
    'stuck, atorado, atorados, atorada, parado, parados, estancad*, not moving, no se mueven, no avanzan, havent talked to, havent i talked to, not talked to, havent spoken to, havent i spoken to, havent called, havent i called, havent touched, havent i touched, not contacted, no he llamado, no hemos llamado, no he hablado, no he contactado, sin contactar, in a while, en dias, hace dias, went cold, gone cold, stale, cold, going cold, stalled, neglected, abandonado, abandonados, abandonada, estancado, estancados, frio, frios, gone quiet, nobody touched, no activity, sin actividad',
  import: 'import, importing, importar, spreadsheet, csv, excel, hoja de calculo',
  returned: 'returned, returns, came back, devuelto, devueltos, devueltas, sent back',

  foreign:
    'package, paquete, passport, pasaporte, dentist, loan, prestamo, calories, gasolina, gas, body shop, taller, withdraw my, my insurance company, my insurer, mi aseguradora, el seguro, relocated, relocate, live in, vivo en, house, casa, worth, vale mi, boat, barco, log in, iniciar sesion, entrar a mi, lend, lost my job, card was stolen, my data, mis datos, office hours, horario, a que hora, abren, hours, speed up, lying, mintiendo, medicare, market share, suspend*, transfer maria, top agents, bank open, contest, loss ratio, ceo, director, time off, employees, empleados, fraud ring, w9, w 9, flyers, recruiter, body, spelled, state complaint, complaint with the state, complain about, brother, hermano, owns breakwater, spouse died, check to, negotiate, tell my insurer, mother in law, lawyer*, attorney*, abogad*, sue, sued, suing, demand*, legal, lawsuit, court, weather, clima, tiempo hace, pronostico, joke*, chiste*, poem, poema, game, partido, capital of, recipe*, receta*, wifi, internet, printer, impresora, pizza, lunch, salary, sueldo, raise, vacation*, moved, moving, move to, mude, mudo, mudar*, new york, nueva york, geico, progressive, state farm, allstate, farmers, liberty mutual, usaa, nationwide, instructions, instrucciones, prompt, system prompt, password*, contrasena*, do my taxes, tax return, tax advice, mis impuestos, passed away, died, fallecio, murio, neighbor*, vecino*, home insurance, seguro de casa, life insurance, health insurance, stock, bitcoin, election*, elecciones, linkedin, marketing, flight, hire, fire an,  fire someone, despid*, delete, drop, borra*, ignore, olvida, bank account number*, approve all, aprueba todos, release everything, clock, what time, que hora, times, name after, divorce, other driver*, otro chofer, boss, jefe, jefa, dana, world, crm, bicycle, lower my price, lower the price, discount on my, cheaper, e&o, business card*, my husband, email for me, cold email, leave my agency, cambiarme de agencia, in california, en california, licensed in, other agents, otra agencia, lakeshore, order, plumber, doctor, translate, movie*, song*, dog, cat',
} as const satisfies Record<string, string>

export type Meaning = keyof typeof WORDS
