import type { general as zh } from './general.zh.ts'

export const general: Record<keyof typeof zh, string> = {
  'review.blank.form.title': 'The contract is still a form: {{count}} key blanks',
  'review.blank.form.explain':
    'Parties, subject matter, amounts, periods or the forum are still empty or placeholders: {{label}}.',
  'review.blank.form.suggest': 'Fill in each of them before signing; strike out what does not apply.',
  'review.reference.topic.title': 'The clause referred to speaks of something else: {{reference}}',
  'review.reference.topic.explain':
    'This says that “{{reference}}” deals with “{{topic}}”, but that clause does not; the numbers may have moved.',
  'review.reference.topic.suggest': 'Check which clause is meant; correct the number or add the provision.',
  'review.reference.item.title': 'Paragraph and item confused: {{reference}}',
  'review.reference.item.explain':
    'That clause lists items (一), (二) …, but it is cited by paragraph {{item}}: what is meant is uncertain.',
  'review.reference.item.suggest': 'Cite item ({{item}}).',
  'review.reference.document.title': 'Document neither enclosed nor explained: {{reference}}',
  'review.reference.document.explain':
    'The contract names {{reference}} only here; it is not enclosed and its content is not described.',
  'review.reference.document.suggest': 'Enclose the document, say what it is, or remove it.',
  'review.party.vague.title': 'Party not certain: {{party}}',
  'review.party.vague.explain': '{{party}} is given as “{{name}}”: a class of people, nobody in particular.',
  'review.party.vague.suggest': 'Give the registered name, or the name and number of the identity document.',
  'review.term.guaranteeMoney.title': 'Two names for the security deposit: {{second}}',
  'review.term.guaranteeMoney.explain':
    'Elsewhere it is called 保证金, here “{{second}}”: whether it is the same money is unclear.',
  'review.term.guaranteeMoney.suggest': 'State what each sum secures and use one name for it.',
  'review.price.twoWays.title': 'Two ways of pricing',
  'review.price.twoWays.explain':
    'The contract uses “{{first}}”, yet here “{{second}}”: how the price is fixed is unclear.',
  'review.price.twoWays.suggest': 'Keep one way of pricing and say when it may be adjusted.',
  'review.word.typo.title': 'Probable slip of the pen: {{wrong}}',
  'review.word.typo.explain': '“{{wrong}}” looks like a slip; “{{right}}” is usual.',
  'review.word.typo.suggest': 'Check and correct.',
  'review.word.outdated.title': 'Outdated name or institution: {{wrong}}',
  'review.word.outdated.explain': '“{{wrong}}” was abolished or renamed; today: {{right}}.',
  'review.word.outdated.suggest': 'Use today’s name and check whether the provision is still needed.',
  'review.advance.over50.title': 'Advance of more than half the price',
  'review.advance.over50.explain':
    'The advance is {{share}} of the price, above {{max}}%: the paying side performs most of its part first, without security.',
  'review.advance.over50.suggest': 'Lower the advance, ask for an advance payment guarantee, or pay by progress.',
  'review.silence.assent.title': 'Silence counts as consent',
  'review.silence.assent.explain':
    'One side’s silence is taken as consent. Silence is a declaration only by law, agreement or usage, and may bind somebody who never learned of it.',
  'review.silence.assent.suggest':
    'State how notice is given and a fair period; ask for written confirmation of what matters.',
  'review.change.oneSided.title': 'One side may change the contract alone',
  'review.change.oneSided.explain':
    'One side may change, adjust or suspend alone. A contract is changed by agreement; in standard terms such a clause may be void.',
  'review.change.oneSided.suggest':
    'Ask for written consent of both, or limit cases and extent and provide for compensation.',
  'review.exempt.oneSided.title': 'Liability of one side excluded',
  'review.exempt.oneSided.explain':
    'One side is freed from liability. This is void for personal injury, intent and gross negligence, and for standard terms that exclude it unfairly.',
  'review.exempt.oneSided.suggest': 'Limit the cases; keep liability for intent, gross negligence and injury.',
  'review.exempt.injury.title': 'Exclusion for personal injury',
  'review.exempt.injury.explain':
    'Injury or death is put on one side alone. A clause that excludes liability for personal injury is void.',
  'review.exempt.injury.suggest': 'Remove it; let fault and law decide, and provide for insurance.',
  'review.claim.waived.title': 'Claims waived in advance',
  'review.claim.waived.explain':
    'One side may raise no claim, compensation or objection: its main rights are excluded in advance. In standard terms this is void.',
  'review.claim.waived.suggest': 'Remove it, or limit it to named matters with something in return.',
  'review.payment.unconditional.title': 'Payment whatever happens',
  'review.payment.unconditional.explain':
    'Payment does not depend on performance or on a result in order: the paying side cannot withhold it.',
  'review.payment.unconditional.suggest': 'Tie payments to delivery, acceptance and the like.',
  'review.payment.allAtOnce.title': 'Everything paid at once on signing',
  'review.payment.allAtOnce.explain':
    'The whole price is paid before the other side performs: nothing is left to withhold.',
  'review.payment.allAtOnce.suggest': 'Pay by instalments, the rest after acceptance.',
  'review.payment.stop.title': 'The paying side may stop paying',
  'review.payment.stop.explain':
    'It may stop by its own decision, without limit of sum or time: the other side cannot count on payment.',
  'review.payment.stop.suggest': 'Limit it to the disputed part; state grounds, period and notice.',
  'review.payment.anyLower.title': 'Settled at any lower price',
  'review.payment.anyLower.explain':
    'When any lower price appears, it applies; what is compared and who proves it is not said.',
  'review.payment.anyLower.suggest': 'State product, quantity, time and proof of the comparison.',
  'review.payment.audit.title': 'Settlement by audit result',
  'review.payment.audit.explain':
    'Public bodies and large state enterprises may not force the audit authority’s result as the basis of settlement; a slow audit leaves payment without a date.',
  'review.payment.audit.suggest': 'Settle by the contract’s own pricing and confirmation, with a date.',
  'review.payment.setOff.title': 'Sums may simply be deducted',
  'review.payment.setOff.explain':
    'One side may deduct from payments or accounts; grounds and objection are not regulated.',
  'review.payment.setOff.suggest': 'State grounds, proof, notice and a period for objection.',
  'review.forceMajeure.wide.title': 'Business risk called force majeure',
  'review.forceMajeure.wide.explain':
    'Force majeure cannot be foreseen, avoided or overcome; changes of market, price or policy are usually business risk or changed circumstances.',
  'review.forceMajeure.wide.suggest': 'Remove it; regulate price adjustment or renegotiation apart.',
  'review.end.automatic.title': 'Contract ends by itself',
  'review.end.automatic.explain':
    'Termination needs notice and takes effect when it arrives; with “automatic” termination, time and effects are unclear.',
  'review.end.automatic.suggest': 'Provide for termination by notice, with period and settlement.',
  'review.end.anyTime.title': 'One side may end it at any time',
  'review.end.anyTime.explain':
    'One side may end the contract at any time or without reason: the other cannot count on it.',
  'review.end.anyTime.suggest': 'Limit the grounds; provide for notice and compensation.',
  'review.breach.undefined.title': '“Serious breach” is not defined',
  'review.breach.undefined.explain': 'Termination depends on a serious breach, but what that is is not said.',
  'review.breach.undefined.suggest': 'List what counts as one.',
  'review.breach.catchAll.title': 'Breach without a stated duty',
  'review.breach.catchAll.explain':
    'Liability for conduct that the contract does not name: what is a breach cannot be foreseen.',
  'review.breach.catchAll.suggest': 'List the breaches; leave the rest to the law.',
  'review.penalty.plusLoss.title': 'Penalty on top of all losses',
  'review.penalty.plusLoss.explain':
    'All losses and a penalty are due together. A penalty mainly makes good the loss; together they may be reduced as excessive.',
  'review.penalty.plusLoss.suggest': 'Let the difference be made up where the penalty does not cover the loss.',
  'review.penalty.double.title': 'Multiple deduction or penalty',
  'review.penalty.double.explain': 'A multiple is deducted or due, without relation to the loss; it may be reduced.',
  'review.penalty.double.suggest': 'Fix the sum or its calculation by the loss that can be foreseen.',
  'review.penalty.daily.title': 'Daily penalty of one per cent or more',
  'review.penalty.daily.explain':
    'At 1% a day the penalty passes three times the sum within a year; it is usually far above the loss and may be reduced.',
  'review.penalty.daily.suggest': 'Use a daily rate of some hundredths of a per cent, with a ceiling.',
  'review.penalty.fine.title': '“Fine” between equals',
  'review.penalty.fine.explain':
    'To fine is a power of authorities; a party has none. It is treated as a penalty and may be adjusted.',
  'review.penalty.fine.suggest': 'Call it a contractual penalty and state breach and rate.',
  'review.advance.asPenalty.title': 'Advance or deposit kept as penalty',
  'review.advance.asPenalty.explain':
    'An advance or deposit is no 定金 and is not simply forfeited; it is settled against penalty and loss.',
  'review.advance.asPenalty.suggest': 'State its nature and settle it against what is owed.',
  'review.expert.oneSided.title': 'Decided by one side alone',
  'review.expert.oneSided.explain':
    'The testing or appraising body, or the result, is decided by one side; the other has no way to object.',
  'review.expert.oneSided.suggest': 'Choose it together or let a neutral body decide, with a second test.',
  'review.rep.joint.title': 'A representative made jointly liable',
  'review.rep.joint.explain':
    'A person who only acts for a party is made jointly liable; without his own signature to that, it does not bind him.',
  'review.rep.joint.suggest': 'Remove it, or let him sign a guarantee of his own.',
  'review.form.lastWord.title': 'Last word on meaning for one side',
  'review.form.lastWord.explain':
    'Standard terms that can be read in two ways are read against who supplied them; to reserve the last word limits the other side unfairly.',
  'review.form.lastWord.suggest': 'Remove it.',
  'review.privacy.consent.title': 'Personal data without consent',
  'review.privacy.consent.explain':
    'The contract deals with personal data but does not speak of consent, purpose or scope.',
  'review.privacy.consent.suggest': 'Provide for the person’s consent; state purpose, way, scope and protection.',
  'review.term.vague.title': 'Time of performance unclear',
  'review.term.vague.explain': '“{{quote}}” gives no period that can be computed.',
  'review.term.vague.suggest': 'State a date, or days from an event.',
  'review.effect.condition.title': 'Takes effect on notarisation or approval',
  'review.effect.condition.explain':
    'It takes effect only after a formality, while other clauses may count from signing.',
  'review.effect.condition.suggest': 'Check whether it is needed and let payment and periods begin accordingly.',
  'review.price.listAbsent.title': 'Price list not enclosed',
  'review.price.listAbsent.explain': 'The price follows a list or tariff that is not enclosed and cannot be checked.',
  'review.price.listAbsent.suggest': 'Enclose the list or state unit prices.',
  'review.region.residue.title': 'Words of one region left over',
  'review.region.residue.explain': '“{{quote}}” fits one region only and may be left from a template.',
  'review.region.residue.suggest': 'Check where the subject matter is; adapt or remove it.',
  'review.term.struck.title': 'Content struck out with “/”',
  'review.term.struck.explain':
    'In {{count}} places “/” stands for the content: liability, period or standard is not agreed.',
  'review.term.struck.suggest': 'Check whether this is meant; add what is needed.',
  'review.date.noDay.title': 'Date without a day',
  'review.date.noDay.explain': 'The date leaves room for year and month only.',
  'review.date.noDay.suggest': 'Add the day.',
  'review.typo.sideLost.title': 'Side missing at the beginning',
  'review.typo.sideLost.explain':
    'The sentence begins with 方: 甲, 乙 or the like is missing, and who owes the duty is unclear.',
  'review.typo.sideLost.suggest': 'Add the side.',
  'review.typo.punctuation.title': 'Punctuation in doubt',
  'review.typo.punctuation.explain': 'In {{count}} places punctuation is doubled or irregular.',
  'review.typo.punctuation.suggest': 'Check and correct.',
  'review.citation.labour.title': 'Labour law cited without employment',
  'review.citation.labour.explain':
    'The contract rests on labour law, yet nothing in it speaks of employer and employee.',
  'review.citation.labour.suggest': 'Check the relation and cite the law that applies.',
  'review.language.other.title': 'Not in Chinese: most rules do not apply',
  'review.language.other.explain':
    'The rules read the wordings of Chinese contracts under Chinese law. In other languages only blanks, numbering, dates and references are checked; that nothing else is found does not mean that all is well.',
  'review.language.other.suggest':
    'Review a Chinese version, or ask somebody who knows the language and the law that applies.',
}
