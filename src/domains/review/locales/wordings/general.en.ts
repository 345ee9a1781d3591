import type { general as zh } from './general.zh.ts'

export const general: Record<keyof typeof zh, string> = {
  'review.blank.form.title': 'Unfilled form: {{count}} key blanks',
  'review.blank.form.explain':
    'Parties, subject matter, amounts, periods or the forum are empty or still placeholders: {{label}}.',
  'review.blank.form.suggest': 'Fill in each blank before signing, and strike out what does not apply.',
  'review.reference.topic.title': 'Referenced clause does not match: {{reference}}',
  'review.reference.topic.explain':
    'The text says that “{{reference}}” deals with “{{topic}}”, but that clause does not. The numbering may have shifted.',
  'review.reference.topic.suggest': 'Check which clause is meant. Correct the number or add the missing provision.',
  'review.reference.item.title': 'Paragraph and item confused: {{reference}}',
  'review.reference.item.explain':
    'That clause lists items (一), (二) …, but it is cited as paragraph {{item}}, so the reference is ambiguous.',
  'review.reference.item.suggest': 'Cite item ({{item}}).',
  'review.reference.document.title': 'Document not attached or described: {{reference}}',
  'review.reference.document.explain':
    'The contract mentions {{reference}} only here. It is not attached and its content is not described.',
  'review.reference.document.suggest': 'Attach the document, describe it, or remove the reference.',
  'review.party.vague.title': 'Party not identified: {{party}}',
  'review.party.vague.explain': '{{party}} is given as “{{name}}”, a class of persons rather than an identified party.',
  'review.party.vague.suggest': 'Give the registered name, or the name and number of the identity document.',
  'review.term.guaranteeMoney.title': 'Two terms for the security deposit: {{second}}',
  'review.term.guaranteeMoney.explain':
    'Elsewhere it is called 保证金, here “{{second}}”. It is unclear whether both mean the same money.',
  'review.term.guaranteeMoney.suggest': 'State what each amount secures, and use one term for it.',
  'review.price.twoWays.title': 'Inconsistent pricing method',
  'review.price.twoWays.explain':
    'The contract uses “{{first}}” in one place and “{{second}}” here, so the price is unclear.',
  'review.price.twoWays.suggest': 'Use one pricing method and state when it may be adjusted.',
  'review.word.typo.title': 'Possible typo: {{wrong}}',
  'review.word.typo.explain': '“{{wrong}}” may be a typo for “{{right}}”.',
  'review.word.typo.suggest': 'Check and correct.',
  'review.word.outdated.title': 'Outdated name or institution: {{wrong}}',
  'review.word.outdated.explain': '“{{wrong}}” has been abolished or renamed; it is now {{right}}.',
  'review.word.outdated.suggest': 'Use the current name and check whether the provision is still needed.',
  'review.advance.over50.title': 'Advance payment above half the price',
  'review.advance.over50.explain':
    'The advance is {{share}} of the price, above {{max}}%. The payer performs most of its obligations first, without security.',
  'review.advance.over50.suggest': 'Lower the advance, require an advance payment guarantee, or pay by milestone.',
  'review.silence.assent.title': 'Silence treated as consent',
  'review.silence.assent.explain':
    'Silence of one party is treated as consent. Silence is a declaration of intent only by law, agreement or usage, and may bind a party without its knowledge.',
  'review.silence.assent.suggest':
    'Set out how notice is given and a reasonable period. Require written confirmation for important matters.',
  'review.change.oneSided.title': 'Unilateral right to change the contract',
  'review.change.oneSided.explain':
    'One party may change, adjust or suspend unilaterally. A contract is changed by agreement; in standard terms such a clause may be void.',
  'review.change.oneSided.suggest':
    'Require written consent of both parties, or limit the cases and extent and provide for compensation.',
  'review.exempt.oneSided.title': 'One-sided exclusion of liability',
  'review.exempt.oneSided.explain':
    'One party’s liability is excluded. This is void for personal injury, intent and gross negligence, and for unfair exclusions in standard terms.',
  'review.exempt.oneSided.suggest':
    'Limit the exclusion; keep liability for intent, gross negligence and personal injury.',
  'review.exempt.injury.title': 'Exclusion of liability for personal injury',
  'review.exempt.injury.explain':
    'Liability for injury or death is placed on one party alone. A clause excluding liability for personal injury is void.',
  'review.exempt.injury.suggest': 'Remove it. Let liability follow fault and the law, and provide for insurance.',
  'review.claim.waived.title': 'Claims waived in advance',
  'review.claim.waived.explain':
    'One party may raise no claim, compensation or objection, so its main rights are excluded in advance. In standard terms this is void.',
  'review.claim.waived.suggest': 'Remove it, or limit it to named matters with consideration in return.',
  'review.payment.unconditional.title': 'Unconditional payment',
  'review.payment.unconditional.explain':
    'Payment does not depend on performance or acceptance, so the payer cannot withhold it.',
  'review.payment.unconditional.suggest': 'Link payments to delivery, acceptance and similar milestones.',
  'review.payment.allAtOnce.title': 'Full payment on signing',
  'review.payment.allAtOnce.explain':
    'The full price is paid before the other party performs, so nothing can be withheld.',
  'review.payment.allAtOnce.suggest': 'Pay in instalments, with the balance after acceptance.',
  'review.payment.stop.title': 'Payer may suspend payment at will',
  'review.payment.stop.explain':
    'The payer may suspend payment by its own decision, without limit on amount or time. The payee cannot rely on payment.',
  'review.payment.stop.suggest': 'Limit it to the disputed amount; state grounds, period and notice.',
  'review.payment.late.title': 'Payment period above 60 days',
  'review.payment.late.explain':
    'Public bodies must pay small and medium enterprises within 60 days at most; large enterprises within 60 days of delivery unless a reasonable period by industry practice is agreed. Other payers have no such limit.',
  'review.payment.late.suggest': 'If the payee is a small or medium enterprise, shorten it to 60 days.',
  'review.payment.anyLower.title': 'Price matched to any lower price',
  'review.payment.anyLower.explain':
    'Any lower price that appears applies, without stating what is compared and who proves it.',
  'review.payment.anyLower.suggest': 'State the product, quantity, time and evidence for the comparison.',
  'review.payment.audit.title': 'Settlement by government audit',
  'review.payment.audit.explain':
    'Public bodies and large state-owned enterprises may not impose the audit authority’s result as the basis of settlement. A slow audit leaves payment without a date.',
  'review.payment.audit.suggest': 'Settle by the contract’s own pricing and confirmation, with a fixed date.',
  'review.payment.setOff.title': 'Unrestricted right of deduction',
  'review.payment.setOff.explain':
    'One party may deduct from payments or accounts without defined grounds or a right to object.',
  'review.payment.setOff.suggest': 'State grounds, evidence, notice and a period for objections.',
  'review.forceMajeure.wide.title': 'Business risk treated as force majeure',
  'review.forceMajeure.wide.explain':
    'Force majeure must be unforeseeable, unavoidable and insurmountable. Changes in market, price or policy are usually business risk or a change of circumstances.',
  'review.forceMajeure.wide.suggest': 'Remove it. Provide for price adjustment or renegotiation separately.',
  'review.end.automatic.title': 'Automatic termination',
  'review.end.automatic.explain':
    'Termination requires notice and takes effect on receipt. With “automatic” termination, its time and effects are unclear.',
  'review.end.automatic.suggest': 'Provide for termination by notice, with a notice period and settlement.',
  'review.end.anyTime.title': 'Termination at any time by one party',
  'review.end.anyTime.explain':
    'One party may terminate at any time or without cause, so the other party cannot rely on the contract.',
  'review.end.anyTime.suggest': 'Limit the grounds; provide for notice and compensation.',
  'review.breach.undefined.title': '“Material breach” is not defined',
  'review.breach.undefined.explain': 'Termination depends on a material breach, but the term is not defined.',
  'review.breach.undefined.suggest': 'List what constitutes a material breach.',
  'review.breach.catchAll.title': 'Liability without a stated obligation',
  'review.breach.catchAll.explain':
    'Liability for conduct the contract does not name, so it is not foreseeable what constitutes a breach.',
  'review.breach.catchAll.suggest': 'List the breaches; leave the rest to the law.',
  'review.penalty.plusLoss.title': 'Penalty in addition to all losses',
  'review.penalty.plusLoss.explain':
    'Full compensation and a penalty are due together. A penalty mainly compensates the loss; together they may be reduced as excessive.',
  'review.penalty.plusLoss.suggest': 'Provide that the difference is payable if the penalty does not cover the loss.',
  'review.penalty.double.title': 'Multiple deduction or penalty',
  'review.penalty.double.explain': 'A multiple is deducted or payable regardless of the loss; it may be reduced.',
  'review.penalty.double.suggest': 'Set the amount or its calculation by the foreseeable loss.',
  'review.penalty.daily.title': 'Daily penalty very high by the year',
  'review.penalty.daily.explain':
    'The daily penalty comes to {{rate}} a year, usually far more than the loss. A penalty more than 30% above the loss is generally excessive and may be reduced.',
  'review.penalty.daily.suggest': 'Use a daily rate of a few hundredths of a per cent, with a cap.',
  'review.penalty.fine.title': '“Fine” between private parties',
  'review.penalty.fine.explain':
    'Only authorities can impose fines. Between the parties it is treated as a penalty and may be adjusted.',
  'review.penalty.fine.suggest': 'Call it liquidated damages, and state the breach and the rate.',
  'review.advance.asPenalty.title': 'Advance or deposit kept as penalty',
  'review.advance.asPenalty.explain':
    'An advance or deposit is not 定金 and is not forfeited automatically; it is set off against penalty and loss.',
  'review.advance.asPenalty.suggest': 'State its nature and set it off against the amount owed.',
  'review.expert.oneSided.title': 'Unilateral expert determination',
  'review.expert.oneSided.explain':
    'The testing or appraisal body, or the result, is determined by one party; the other cannot object.',
  'review.expert.oneSided.suggest': 'Choose the body jointly or use a neutral one, with the right to a second test.',
  'review.rep.joint.title': 'Representative made jointly liable',
  'review.rep.joint.explain':
    'A person who only acts for a party is made jointly liable. Without that person’s own signature, it is not binding.',
  'review.rep.joint.suggest': 'Remove it, or have the representative sign a separate guarantee.',
  'review.form.lastWord.title': 'Final interpretation reserved to one party',
  'review.form.lastWord.explain':
    'Ambiguous standard terms are interpreted against the party that supplied them. Reserving the final interpretation unfairly restricts the other party.',
  'review.form.lastWord.suggest': 'Remove it.',
  'review.privacy.consent.title': 'Personal information without notice or ground',
  'review.privacy.consent.explain':
    'Personal information is handled without stating purpose, manner and scope. What is necessary to conclude or perform a contract with that person needs no consent, but notice; sharing it or going beyond needs consent.',
  'review.privacy.consent.suggest':
    'State purpose, manner, scope and protection; where consent is needed, say who obtains it.',
  'review.term.vague.title': 'Time of performance unclear',
  'review.term.vague.explain': '“{{quote}}” does not set a period that can be calculated.',
  'review.term.vague.suggest': 'State a date, or a number of days from an event.',
  'review.effect.condition.title': 'Takes effect on notarisation or approval',
  'review.effect.condition.explain':
    'It takes effect only after a formality, while other clauses may run from signing.',
  'review.effect.condition.suggest': 'Check whether this is needed, and align payment and periods with it.',
  'review.price.listAbsent.title': 'Price list not attached',
  'review.price.listAbsent.explain': 'The price follows a list or tariff that is not attached and cannot be checked.',
  'review.price.listAbsent.suggest': 'Attach the list or state unit prices.',
  'review.region.residue.title': 'Region-specific wording left over',
  'review.region.residue.explain': '“{{quote}}” applies to one region only and may be left over from a template.',
  'review.region.residue.suggest': 'Check where the subject matter is located, then adapt or remove it.',
  'review.term.struck.title': 'Content filled with “/”',
  'review.term.struck.explain':
    'In {{count}} places “/” replaces the content, so liability, period or standard is not agreed.',
  'review.term.struck.suggest': 'Check whether this is intended, and add what is missing.',
  'review.date.noDay.title': 'Date without a day',
  'review.date.noDay.explain': 'The date has room for year and month only.',
  'review.date.noDay.suggest': 'Add the day.',
  'review.typo.sideLost.title': 'Party missing at the start of the sentence',
  'review.typo.sideLost.explain':
    'The sentence starts with 方 without 甲, 乙 or the like, so it is unclear who is obliged.',
  'review.typo.sideLost.suggest': 'Add the party.',
  'review.typo.punctuation.title': 'Irregular punctuation',
  'review.typo.punctuation.explain': 'In {{count}} places punctuation is doubled or irregular.',
  'review.typo.punctuation.suggest': 'Check and correct.',
  'review.citation.labour.title': 'Labour law cited without an employment relationship',
  'review.citation.labour.explain':
    'The contract cites labour law, but nothing in it indicates an employer and an employee.',
  'review.citation.labour.suggest': 'Check the relationship and cite the applicable law.',
  'review.language.other.title': 'Not in Chinese: most rules do not apply',
  'review.language.other.explain':
    'The rules cover Chinese contracts under Chinese law. In other languages only blanks, numbering, dates and references are checked. No other findings does not mean the contract is free of risk.',
  'review.language.other.suggest':
    'Review a Chinese version, or consult a lawyer who knows the language and the governing law.',
}
