import type { Question } from '../contract';

const text = (question: string, help = '', isRequired = true): Question => ({
  question,
  help,
  kind: 'short text',
  choices: [],
  isRequired,
});
const longText = (...of: Parameters<typeof text>): Question => ({
  ...text(...of),
  kind: 'long text',
});
const yesOrNo = (...of: Parameters<typeof text>): Question => ({
  ...text(...of),
  kind: 'yes or no',
});
const choice = (question: string, ...choices: string[]): Question => ({
  ...text(question),
  kind: 'choice',
  choices,
});

const goods = longText(
  'What do you sell or do under it?',
  'In your own words. We find the classes.',
);
const registered = text(
  'Registration or application number',
  'On the certificate or the registry’s letters, for example 40202204417T.',
);

/** What the first services ask for, by slug. */
export const questionsOf: Record<string, Question[]> = {
  'trademark-search-opinion': [
    text('Which name should we search?', 'Exactly as you write it. Send us a logo by e-mail.'),
    goods,
    yesOrNo('Do you already use it in Singapore?'),
  ],
  'trademark-renewal': [
    registered,
    yesOrNo('Are the owner’s name and address in the register still right?'),
  ],
  'madrid-international-trademark': [
    registered,
    longText('In which countries do you want protection?'),
    goods,
  ],
  'asean-trademark-portfolio': [
    text('Which name or names?'),
    longText('In which countries do you sell, or plan to?'),
    goods,
  ],
  'trademark-opposition-and-objection': [
    choice(
      'What happened?',
      'The registry objects',
      'Someone opposes my mark',
      'I want to oppose a mark',
    ),
    registered,
    text('Date of the letter or of the publication', 'The time to answer counts from it.'),
  ],
  'trademark-watch': [text('Which name should we watch?'), goods],
  'singapore-patent-application': [
    longText(
      'What does the invention do better than what exists?',
      'A few sentences. Only we read it.',
    ),
    yesOrNo('Has anyone outside your company seen it?', 'Also in a sale, a talk or a video.'),
    text('Who invented it?', 'All names, also of former employees.'),
  ],
  'patent-search-and-patentability': [
    longText('What does the invention do, and how?', 'A few sentences. Only we read it.'),
  ],
  'patent-pct-international': [
    text('Number and date of the first application'),
    longText('In which countries do you want protection?'),
  ],
  'registered-design-application': [
    text('Which product is it?'),
    yesOrNo('Has it been shown or sold to anyone?'),
  ],
  'copyright-documentation': [
    text('What is the work?', 'For example a text, software, photographs or music.'),
    longText('Who made it, and when?'),
  ],
  'copyright-licensing-and-assignment': [
    text('What is the work?'),
    choice('What do you want to do?', 'License it', 'Transfer it', 'Check a contract I have'),
    text('Who is the other side?'),
  ],
  'copyright-takedown': [
    longText('Where is the copy?', 'The addresses of the pages, one a line.'),
    longText('What is the original, and who made it?'),
  ],
};
