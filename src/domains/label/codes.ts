/** Levels of labels, one beneath the other. */
export const mostLabelLevels = 3

/** What kinds of records the labels of a scope are for; a kind that stands nowhere takes all of them. */
export const scopeOfKind: Readonly<Record<string, 'law' | 'case' | 'rule' | 'contract' | 'document'>> = {
  contract: 'contract',
  contract_archive: 'contract',
  legislation: 'law',
  precedent: 'case',
  ai_rule: 'rule',
}
