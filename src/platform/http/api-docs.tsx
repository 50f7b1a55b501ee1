import { setImmediate } from 'node:timers/promises';
import { renderToStaticMarkup } from 'react-dom/server';
import { z } from 'zod';
import { firm } from '../../shared/firm';
import type { Endpoint } from './endpoint';
import { staticPage } from './static-page';

/**
 * The API's documentation as HTML, from the same endpoints as `/api/openapi.json`, without scripts. Other requests are
 * answered in between: there are hundreds of schemas.
 */
export async function apiDocsPage(endpoints: Endpoint[], styles: string[]): Promise<string> {
  const articles = new Map<string, string>();
  for (const endpoint of endpoints) {
    const article = renderToStaticMarkup(describe(endpoint));
    articles.set(endpoint.tag, (articles.get(endpoint.tag) ?? '') + article);
    await setImmediate();
  }
  return staticPage({
    title: 'API',
    styles,
    children: (
      <main className="wrap section stack">
        <h1>{firm.name} API</h1>
        <p className="lead">
          Requests and responses are JSON. An error response has a message and, if fields are
          invalid, the errors of each field. Machine-readable description:{' '}
          <a href="/api/openapi.json">openapi.json</a>.
        </p>
        <nav aria-label="Contents">
          <ul className="row">
            {[...articles.keys()].map((tag) => (
              <li key={tag}>
                <a href={`#${anchor(tag)}`}>{tag}</a>
              </li>
            ))}
          </ul>
        </nav>
        {[...articles].map(([tag, html]) => (
          <section key={tag} id={anchor(tag)} className="stack">
            <h2>{tag}</h2>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered above, from the code alone */}
            <div className="stack" dangerouslySetInnerHTML={{ __html: html }} />
          </section>
        ))}
      </main>
    ),
  });
}

const anchor = (tag: string) => tag.toLowerCase().replaceAll(/\W+/g, '-');

function describe(endpoint: Endpoint) {
  return (
    <article className="sheet stack">
      <h3>
        <span className="tag">{endpoint.method.toUpperCase()}</span> {endpoint.path}
      </h3>
      <p>{endpoint.summary}.</p>
      <p className="small soft">{accessText(endpoint)}</p>
      {fields('Path', endpoint.params)}
      {fields('Query', endpoint.query)}
      {fields('Body', endpoint.body)}
      {fields('Response', endpoint.answer, 'output')}
    </article>
  );
}

const callers = {
  public: 'Open to everyone.',
  customer: 'For a signed-in customer.',
  administrator: 'For a signed-in administrator.',
};
const accessText = ({ access, role }: Endpoint) =>
  role && role !== 'reader'
    ? `For a signed-in administrator with the role ${role}${role === 'owner' ? '' : ' or owner'}.`
    : callers[access];

type JsonSchema = {
  type?: string;
  items?: JsonSchema;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  properties?: Record<string, JsonSchema & { description?: string }>;
  required?: string[];
};

function fields(title: string, schema: z.ZodType | undefined, io: 'input' | 'output' = 'input') {
  if (!schema) return null;
  const whole = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema;
  const { properties, required = [] } = whole.type === 'array' ? (whole.items ?? {}) : whole;
  if (!properties) return null;
  return (
    <details>
      <summary>{whole.type === 'array' ? `${title}: a list of` : title}</summary>
      <dl className="ledger small">
        {Object.entries(properties).map(([name, property]) => (
          <div key={name}>
            <dt>
              {name}
              {required.includes(name) ? '' : ' (optional)'}
            </dt>
            <dd>{property.description ?? typeText(property)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function typeText(schema: JsonSchema): string {
  if (schema.enum) return schema.enum.map(String).join(', ');
  if (schema.anyOf) return schema.anyOf.map(typeText).join(' or ');
  if (schema.type === 'array') return `list of ${typeText(schema.items ?? {})}`;
  return schema.type ?? 'any';
}
