/**
 * Types for the parts of the analyzer that this project uses, and for the compiler bundled with it. The analyzer's own
 * types declare neither `create` nor `ts`, and the project's TypeScript has no parser API.
 */
declare module '@custom-elements-manifest/analyzer' {
  type Text = { type: { text: string } };
  type Described = { name: string; description: string };

  type Method = Described & Text & { kind: string; parameters?: readonly object[] | undefined; return: Text };

  type Element = Described & {
    attributes: (Described & Text)[];
    members: Method[];
    events: (Described & Text)[];
    slots: Described[];
    cssParts: Described[];
    cssProperties: (Described & { default?: string })[];
  };
  type Package = {
    schemaVersion: string;
    modules: { kind: string; path: string; declarations: Element[]; exports: object[] }[];
  };

  type Node = { getText(): string };
  type Name = { text: string };
  /** `types` are the members of a union type, `members` those of an object type. */
  type TypeNode = Node & { types?: readonly TypeNode[]; members?: readonly Member[] };
  type Parameter = { name: Name; questionToken?: object; type: TypeNode };
  /** A property or a method of an object type; `type` is a method's return type. */
  type Member = Node & { name: Name; type: TypeNode; parameters?: readonly Parameter[] };
  type TypeAlias = Node & { name: Name; type: TypeNode };
  type Comment = { comment?: unknown };
  type DocComment = Comment & { tags?: readonly (Comment & { tagName: Name })[] };
  type SourceFile = { statements: readonly Node[] };

  function create(options: { modules: readonly SourceFile[] }): Package;

  const ts: {
    ScriptTarget: { Latest: number };
    createSourceFile(name: string, text: string, target: number, setParentNodes: boolean): SourceFile;
    isTypeAliasDeclaration(node: Node): node is TypeAlias;
    getJSDocCommentsAndTags(node: Node): readonly DocComment[];
    getTextOfJSDocComment(comment: unknown): string | undefined;
  };
}
