/**
 * Questions written without a look at words and patterns, by sales; the causes of wrong answers are mended (README). Form:
 * tuning-english.data.ts.
 */
export const STRANGERS_SALES = `
# sales-agent en
leads_due :: who do I need to call today
stalled :: which leads are going cold
stages :: how many leads do I have
stages|none :: whats my pipeline worth
target :: am I on track for the month
none :: when do I get the $100 for a new agency
commission|none :: how long do I earn the 3 percent
add_lead :: met a new agency owner where do i put him
none :: harbor insurance signed, what next
none :: a lead told me no
agencies :: which agencies did I recruit
agencies :: how many members did my agencies enroll
none :: can I see a claims documents
none :: can I give them the preferred price
none :: what did my coworker dana close last month
none :: write me a poem about deductibles
won :: win rate last 90 days
earnings :: how much have I earned
none :: remind me about a lead next week
none :: do we give referral fees to car dealers in NY
leads_due :: overdue tasks
none :: new leads this week
none :: log a call
none :: is lone star agency active yet
register-agency|none :: what does an agency need before it can sell
none :: book me a flight to dallas
none :: where do my leads come from
won|none :: how many agencies did I sign this quarter
none :: what tier can I offer
none :: what is harbor insurance's bank account
none :: a lead that wont answer
leads_due :: who needs a call back today
stages|none :: what does my board look like
none :: how do I write a cold email
meeting :: do I have any demos coming up
target :: how am I doing against quota
stalled :: anything gone cold
agencies :: show me the agencies I brought in
none :: which of my leads has the most cars
add_lead :: where do I enter a new prospect
none :: how much does an agency pay to join
won :: how many did I win this month
earnings :: my earnings so far
none :: what's the phone number of lone star insurance
none :: is a contract needed before I demo
none :: does the lead from the trade show count for me or for dana
leads_due :: what follow ups do I have today
meeting :: when's my next appointment
none :: can I delete a lead that is junk
stages :: how many leads per stage
target :: my goal for the month
none :: why was the agency rejected
earnings|none :: how much do I get when an agency signs
none :: is there an app for my phone
agencies :: list the agencies I recruited
none :: how many members does the biggest agency have
stalled :: stale leads
add_lead :: how do i create a lead
none :: what car does the owner of lone star drive
none :: can a lead be owned by two reps
leads_due :: what's due today
stages :: how many leads are in each stage
meeting :: when is my next demo
none :: what's lone star's tax id
target :: how far am I from my goal
earnings :: how much did I earn
won :: how many agencies have I won
stalled :: leads that have stalled
agencies :: my recruited agencies
none :: who closed the most deals last year
none :: how many employees does harbor insurance have
add_lead :: add a new lead
none :: is it ok to call a lead at 9pm
register-agency|none :: how does an agency sign up
none :: what's a good subject line
leads_due :: which follow-ups are due
stages :: leads by stage
none :: leads by state
meeting :: my upcoming meetings
target :: am I close to my target
none :: why is my target so high
earnings :: what did I earn
won :: agencies I won this month
none :: agencies my boss won
stalled :: which of my leads went cold
agencies :: my agencies
none :: my agencies' phone numbers
add_lead :: add a prospect
commission|none :: how is my commission worked out
none :: can I expense lunch with a lead
none :: does lone star have a license
# sales-admin en
none|list=leads_unowned :: unassigned leads
team :: which rep is doing best
none :: pedro left, move his leads to someone
none :: how do I add a sales rep
none :: can I approve P3 for an agency
none :: what's my one percent based on
stalled :: leads nobody touched in two weeks
none :: rename a stage on the board
add_lead :: I have a csv of leads
none :: fire pedro
none|list=forecast :: forecast for this month
none|page=lost_reasons :: why are we losing leads
none :: how many leads does each rep have
target|none|page=targets :: set a target for a rep
none :: what do reps at competitors make
won :: agencies signed this month
none :: give me dana's home address
team :: how are my reps doing
none :: who on my team is on vacation
stalled :: which leads are stale
leads_due :: what is due today
none :: should I fire my worst rep
none :: how many calls did tomas make last week
won :: what's our win rate
none :: leads from texas
add_lead :: import a spreadsheet of leads
none :: raise dana's quota to 20
team :: show me how the team is performing
none :: give tomas's leads to me
won :: how many agencies did we win this month
stalled :: any leads with no activity
none :: which lead source costs the least
none :: why did tomas miss his target
target|team :: how close is the team to target
none :: what was our win rate in 2023
team :: how is the team doing
leads_due :: my follow ups
stalled :: stalled leads of the team
none :: who should I promote
won :: win rate
none :: how much did we spend on ads
none :: are any of my reps sick
add_agent|none :: invite an agent
none :: how many leads were lost because of price
team :: how many agencies did each rep win
leads_due :: what do I have due today
stalled :: which leads have had no activity
none :: reassign tomas's leads
meeting :: next meeting
none :: which rep logged in today
won :: how many leads did we win
none :: compare this quarter with the last
stages :: pipeline by stage
# sales-agent es
leads_due :: a quien llamo hoy
stages :: cuantos prospectos tengo
earnings :: cuanto he ganado
earnings|commission :: cuando pagan el bono de activacion
add_lead :: como agrego un prospecto
none :: recomiendame un restaurante
leads_due :: tareas vencidas
none :: prospectos nuevos
none :: quien es el presidente
agencies :: mis agencias
commission|none :: cuanto tiempo cobro el 3%
leads_due :: que seguimientos me tocan
stages :: cuantos prospectos tengo en el tablero
none :: como convenzo a una agencia
meeting :: cuando es mi proxima demostracion
earnings :: cuanto he ganado este mes
none :: que hora es en california
leads_due :: a quien tengo que llamar hoy
none :: como se llama el dueno de lone star
agencies :: que agencias he reclutado
target :: como voy con mi meta
none :: cuantas llamadas hice ayer
none :: que descuento les puedo dar
leads_due :: que llamadas tengo hoy
stages :: cuantos prospectos hay por etapa
earnings :: mis ganancias
none :: quien atiende a lone star
meeting :: mi proxima reunion
none :: como se dice prospecto en ingles
stalled :: prospectos estancados
leads_due :: que tengo pendiente con mis prospectos hoy
target :: cuanto me falta para la meta
none :: quien me asigno este prospecto
earnings :: cuanto gane este mes
stages :: mis prospectos por etapa
none :: como llego a la oficina de lone star
# sales-admin es
none|list=leads_unowned :: prospectos sin asignar
team :: como va mi equipo
stalled :: prospectos abandonados
none :: borra todos los prospectos
none :: como reasigno un prospecto
target|none :: vamos a llegar a la meta
none|page=lost_reasons :: por que perdemos prospectos
team :: como va el equipo
stalled :: prospectos sin actividad
none :: quien renuncio
none :: cuantos prospectos perdimos por precio
add_agent|none :: como agrego un agente
team :: como va cada vendedor del equipo
none :: cuanto gana tomas
stages :: cuantos prospectos hay en cada etapa
none :: por que se fue esa agencia
team :: como va mi equipo este mes
none :: quien llega tarde al trabajo
none :: cuantos prospectos entraron ayer
won :: tasa de cierre
team :: como van mis vendedores
stalled :: que prospectos estan abandonados
none :: cuantos vendedores renunciaron
leads_due :: mis pendientes de hoy
`
