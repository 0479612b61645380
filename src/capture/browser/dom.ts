// The little of a page's DOM that our scripts inside pages use; the service itself is compiled without a DOM.

export interface DomNode {
  nodeType: number;
  nodeName: string;
  nodeValue: string | null;
  textContent: string | null;
  parentNode: DomNode | null;
  firstChild: DomNode | null;
  nextSibling: DomNode | null;
}

export interface DomBox {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface DomStyle {
  position: string;
  display: string;
  visibility: string;
  opacity: string;
  overflow: string;
  overflowY: string;
  zIndex: string;
  setProperty(name: string, value: string, priority?: string): void;
}

export interface DomElement extends DomNode {
  localName: string;
  namespaceURI: string | null;
  id: string;
  attributes: ArrayLike<{ name: string; value: string }>;
  shadowRoot: (DomNode & { querySelectorAll(selector: string): ArrayLike<DomElement> }) | null;
  content?: DomNode;
  innerText?: string;
  children: ArrayLike<DomElement>;
  parentElement: DomElement | null;
  style: DomStyle;
  scrollWidth: number;
  scrollHeight: number;
  assignedNodes?(options: { flatten: boolean }): DomNode[];
  getAttribute(name: string): string | null;
  matches(selector: string): boolean;
  contains(other: DomNode): boolean;
  querySelector(selector: string): DomElement | null;
  querySelectorAll(selector: string): ArrayLike<DomElement>;
  getBoundingClientRect(): DomBox;
  checkVisibility?(options: { opacityProperty: boolean; visibilityProperty: boolean }): boolean;
  click(): void;
  remove(): void;
}

export interface DomDocument extends DomNode {
  documentElement: DomElement | null;
  body: DomElement | null;
  doctype: { name: string } | null;
  scripts: ArrayLike<DomElement>;
  readyState: string;
  contentType: string;
  characterSet: string;
  getElementsByTagName(name: string): ArrayLike<DomElement>;
  querySelector(selector: string): DomElement | null;
  querySelectorAll(selector: string): ArrayLike<DomElement>;
}

export interface DomWindow {
  document: DomDocument;
  innerWidth: number;
  innerHeight: number;
  scrollX: number;
  scrollY: number;
  scrollTo(options: { left: number; top: number; behavior: string }): void;
  getComputedStyle(element: DomElement): DomStyle;
  setTimeout(call: () => void, ms: number): void;
}
