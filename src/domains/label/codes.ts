/** Depth of the tree of labels. */
export const mostLabelLevels = 3

/** The label scope of each kind of record; kinds that are not listed accept all labels. */
export const scopeOfKind: Readonly<Record<string, 'law' | 'case' | 'rule' | 'contract' | 'document'>> = {
  contract: 'contract',
  contract_archive: 'contract',
  legislation: 'law',
  precedent: 'case',
  ai_rule: 'rule',
}
