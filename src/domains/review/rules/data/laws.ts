/** Laws that contracts still cite although they are gone, and names that no law ever had. `by`: what holds now. */
export const citedLaws = [
  ...['合同法', '民法通则', '担保法', '物权法', '侵权责任法', '婚姻法', '继承法', '收养法', '民法总则'].map((name) => ({
    name,
    status: 'repealed' as const,
    // 民法典 art. 1260
    since: '2021-01-01',
    by: '《中华人民共和国民法典》',
  })),
  // Repealed by the last article of the contract law of 1999, whose successor is the civil code.
  ...['经济合同法', '涉外经济合同法', '技术合同法'].map((name) => ({
    name,
    status: 'repealed' as const,
    since: '1999-10-01',
    by: '《中华人民共和国民法典》',
  })),
  {
    name: '知识产权法',
    status: 'misnamed' as const,
    since: '',
    by: '《中华人民共和国著作权法》《中华人民共和国专利法》《中华人民共和国商标法》',
  },
  { name: '不正当竞争法', status: 'misnamed' as const, since: '', by: '《中华人民共和国反不正当竞争法》' },
  { name: '商业秘密法', status: 'misnamed' as const, since: '', by: '《中华人民共和国反不正当竞争法》' },
  { name: '房屋租赁法', status: 'misnamed' as const, since: '', by: '《中华人民共和国民法典》' },
]
