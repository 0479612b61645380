// How Spanish pages say that they stand in for another one.
import type { WallWords } from '../wall-words.ts';

export const esWalls: WallWords = {
  missing:
    'no hemos encontrado la página|no encontramos la página|no podemos encontrar la página|no se encuentra la página|página … no existe|página … ya no existe|página … ya no está|página … se ha movido|página … haya movido|página … ha sido eliminada|página … no está disponible|error 404|enlace … roto',
  maintenance:
    'tareas de mantenimiento|en mantenimiento|labores de mantenimiento|volvemos enseguida|volvemos pronto|volveremos pronto|volvemos en breve|volveremos en breve|estamos mejorando … web|estamos mejorando … sitio|estamos actualizando|temporalmente fuera de servicio|fuera de servicio|actualizando nuestra|actualizando el sitio|estamos haciendo mejoras|volvemos dentro|volvemos en unos',
  queue:
    'estás en la cola|está en la cola|estás en la fila|está en la fila|en la fila virtual|cola virtual|sala de espera virtual|personas delante|delante de ti|delante de usted|tiempo de espera estimado|tiempo estimado de espera|cuando sea tu turno|cuando sea su turno|cuando llegue tu turno|cuando llegue su turno|en la sala de espera|en cuanto haya sitio|tu turno',
  geo: 'no … en tu país|no … en su país|no … en tu región|no … en su región|no … desde tu país|no … desde su país|no … desde tu ubicación|no … desde su ubicación|no … en tu ubicación|no … en su ubicación|solo … disponible para … en españa|visitantes de su país',
  age: 'mayor de edad|mayor de 18|edad legal|tienes más de 18|tiene más de 18|fecha de nacimiento para|confirma tu edad|confirme su edad|verifica tu edad',
  ageYes: 'sí|si|entrar|soy mayor|tengo',
  script:
    'activar javascript|activa javascript|active javascript|habilita javascript|habilite javascript|necesita javascript|requiere javascript|javascript está desactivado|javascript desactivado|sin javascript … no',
  parked:
    'dominio … a la venta|dominio … en venta|dominio … se vende|comprar este dominio|compra este dominio|dominio … registrado|dominio … aparcado',
  demand:
    'debe iniciar sesión|debes iniciar sesión|tienes que iniciar sesión|inicia sesión para|inicie sesión para|debe identificarse|debes identificarte|identifícate para|solo para socios|reservado a socios|solo para usuarios registrados|su sesión ha|tu sesión ha|sesión caducada|sesión ha expirado',
  account:
    'iniciar sesión|inicia sesión|inicie sesión|accede a|acceda a|acceso clientes|acceso a clientes|acceso socios|área de cliente|área de pacientes|área de socios|área personal|área privada|zona privada|zona de clientes|mi cuenta|tu cuenta|su cuenta|bienvenido de nuevo',
  consent:
    'cookie|publicidad personalizada|tu privacidad|su privacidad|aceptar y continuar|suscríbete … sin publicidad|consentimiento|rastreo|datos de navegación|anuncios|sin cookies',
};
